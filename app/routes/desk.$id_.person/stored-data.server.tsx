import { StatusMark } from "~/features/desk/desk-page.server";
import type { HeldPerson, HeldSubmission } from "~/features/desk/person.server";
import { deskTexts } from "~/i18n/desk.server";

/** Renders numbers of the data held about a person, then the number of submissions with their phone number or account only. */
export function StoredData({ person }: { person: HeldPerson }) {
  const ofAddress = person.submissions.filter(({ isSameAddress }) => isSameAddress).length;
  const texts = deskTexts.person.held;
  const { answers } = deskTexts;
  const figures = [
    [texts.sameAddress, ofAddress],
    [texts.notes, person.notes],
    [texts.mailsSent, person.mailsSent],
    [texts.mailsWaiting, person.mailsWaiting],
    [texts.account, person.accounts.length > 0 ? answers.yes : answers.no],
    [texts.samePhone, person.submissions.length - ofAddress],
  ];
  return (
    <section aria-labelledby="held" className="mt-6">
      <h2 id="held" className="text-h3 [overflow-wrap:anywhere]">
        {person.email}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse justify-end bg-canvas p-4">
            <dt className="mt-1 text-small text-mute">{label}</dt>
            <dd className="font-display text-price tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Submission = HeldSubmission & { href: string };

type ChoicesProps = {
  submissions: readonly Submission[];
  /** The submitted choice, also before a re-authentication; undefined before the form was sent. */
  chosen: readonly string[] | undefined;
};

/** Renders the submissions to choose from: the person's are preselected, others are not. */
export function Choices({ submissions, chosen }: ChoicesProps) {
  const texts = deskTexts.person.choices;
  const ofAddress = submissions.filter(({ isSameAddress }) => isSameAddress);
  const others = submissions.filter(({ isSameAddress }) => !isSameAddress);
  const isTicked = ({ id, isSameAddress }: HeldSubmission) =>
    chosen ? chosen.includes(id) : isSameAddress;
  return (
    <div id="chosen" tabIndex={-1} className="space-y-8">
      <Group legend={texts.sameAddress} submissions={ofAddress} isTicked={isTicked} />
      {others.length > 0 ? (
        <Group
          legend={texts.samePhone}
          hint={texts.samePhoneHint}
          submissions={others}
          isTicked={isTicked}
        />
      ) : null}
    </div>
  );
}

type GroupProps = {
  legend: string;
  hint?: string;
  submissions: readonly Submission[];
  isTicked: (submission: HeldSubmission) => boolean;
};

function Group({ legend, hint, submissions, isTicked }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-h3">{legend}</legend>
      {hint ? <p className="max-w-measure text-small text-ink-2">{hint}</p> : null}
      <ul className="mt-3 border border-line bg-canvas">
        {submissions.map((submission) => (
          <li
            key={submission.id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line px-4 py-1 last:border-b-0 md:px-5"
          >
            <label className="flex min-h-11 min-w-0 flex-[1_1_16rem] items-center gap-3 py-2">
              <input
                type="checkbox"
                name="lead"
                value={submission.id}
                defaultChecked={isTicked(submission)}
                className="size-5 shrink-0"
              />
              <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                {submission.topic ?? deskTexts.kinds[submission.kind]}
                <span className="block text-small font-normal text-ink-2">
                  <bdi>{submission.name}</bdi>, {submission.received}, {submission.reference}
                </span>
              </span>
            </label>
            <span className="flex items-center gap-4">
              <StatusMark status={submission.status} />
              <a
                href={submission.href}
                className="link inline-flex min-h-11 items-center text-small"
              >
                {deskTexts.person.choices.open}
                <span className="sr-only"> {submission.reference}</span>
              </a>
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
