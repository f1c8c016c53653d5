import type { ReactNode } from "react";
import { contactDetails } from "~/features/desk/correct-lead.server";
import { DeskPage, DueMark, StatusMark, WarningMark } from "~/features/desk/desk-page.server";
import { leadAddress, type ListPage } from "~/features/desk/lead-address.server";
import { type ActivityEntry, type DeskLead, isOverdue } from "~/features/desk/leads.server";
import {
  isPhoneUnassigned,
  optionCheck,
  replyLinks,
  submissionRows,
} from "~/features/enquiries/submission.server";
import { deskTexts } from "~/i18n/desk.server";
import { shortMoment } from "~/text/dates";
import { suggestDomain } from "~/text/typo-suggestions.server";
import { buttonClasses, ButtonLink } from "~/ui/button-link";
import { followUpForm } from "./follow-up.server";

/** Renders notes and events, with author and time. */
export function Activity({ entries }: { entries: readonly ActivityEntry[] }) {
  const texts = deskTexts.timeline;
  return (
    <section aria-labelledby="timeline" className="border border-line bg-canvas p-5 md:p-6">
      <h2 id="timeline" className="text-h3">
        {texts.heading}
      </h2>
      {entries.length === 0 ? (
        <p className="mt-2 text-ink-2">{texts.none}</p>
      ) : (
        <ol className="mt-4 space-y-4">
          {entries.map(({ id, at, by, text, note }) => (
            <li
              key={id}
              className={`border-l-4 pl-4 ${note ? "border-marigold" : "border-line-strong"}`}
            >
              <p className="text-small text-mute [overflow-wrap:anywhere]">{`${at}, ${by}`}</p>
              <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                {text}
              </p>
              {note?.isOwn ? <RemoveNote id={note.id} /> : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Renders the removal of a note in two steps, since it cannot be undone. */
function RemoveNote({ id }: { id: string }) {
  const texts = deskTexts.timeline;
  return (
    <details className="text-small">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {texts.removeNote}
      </summary>
      <p>
        {/* Part of the follow-up form, whose input is sent too and shown again. */}
        <button
          form={followUpForm}
          formNoValidate
          name="remove"
          value={id}
          className="min-h-11 font-semibold text-danger underline underline-offset-4"
        >
          {texts.removeNoteConfirm}
        </button>
      </p>
    </details>
  );
}

type ErasedProps = {
  activity: readonly ActivityEntry[];
  mailed: string | null;
  /** The address of the list. */
  toList: string;
};

/** Renders a lead that was erased: when, and what is left to do. */
export function Erased({ activity, mailed, toList }: ErasedProps) {
  const texts = deskTexts.lead.erased;
  return (
    <DeskPage heading={texts.heading}>
      <p className="mt-4 max-w-measure">{texts.intro}</p>
      {mailed ? (
        <p className="mt-4 max-w-measure border-l-4 border-marigold pl-4">
          {texts.mailbox({ reference: mailed })}
        </p>
      ) : null}
      <div className="mt-8 max-w-[40rem]">
        <Activity entries={activity} />
      </div>
      <p className="mt-8">
        <ButtonLink href={toList}>{deskTexts.frame.backToList}</ButtonLink>
      </p>
    </DeskPage>
  );
}

/**
 * Returns what the page shows of a lead, with times in words.
 * @param list the page of the list that the pages of leads link back to
 */
export const shownLead = (
  { lead, submission, others, accounts, acknowledgement_failed }: DeskLead,
  list: ListPage,
) => ({
  id: lead.id,
  name: submission.name,
  kind: deskTexts.kinds[lead.kind],
  reference: submission.reference,
  received: shortMoment(lead.received_at),
  due: shortMoment(lead.due_at),
  isOverdue: isOverdue(lead.status, lead.due_at, new Date()),
  status: lead.status,
  flagged: lead.flagged,
  /** Whether the acknowledgement did not reach the sender. */
  isUndelivered: acknowledgement_failed,
  isPhoneUnassigned: isPhoneUnassigned(submission),
  /** The probable domain of the email address, if it looks misspelt. */
  suggestDomain: suggestDomain(submission.email),
  optionCheck: optionCheck(submission),
  answers: submissionRows(submission),
  details: contactDetails(submission),
  isPhoneRequired: lead.kind === "enquiry",
  links: replyLinks(submission),
  accounts,
  /** The address of the person's stored data. */
  personalData: leadAddress(lead.id, list, "/person"),
  others: others.map(({ received_at, ...other }) => ({
    ...other,
    href: leadAddress(other.id, list),
    received: shortMoment(received_at),
  })),
});

type ShownLead = ReturnType<typeof shownLead>;

type FactsProps = {
  lead: ShownLead;
  /** Rendered below the data. */
  children: ReactNode;
};

/** Renders the submitted data, and links for a reply. */
export function Facts({ lead, children }: FactsProps) {
  const texts = deskTexts.lead;
  const { marks } = deskTexts;
  const { kind, reference, received, suggestDomain, optionCheck } = lead;
  const warnings = [
    lead.flagged && marks.possibleBot,
    lead.isUndelivered && marks.notAcknowledged,
    lead.isPhoneUnassigned && marks.checkNumber,
    suggestDomain && marks.checkAddress({ domain: suggestDomain }),
    optionCheck &&
      marks.checkOptionBecause({ option: optionCheck.name, reason: optionCheck.reason }),
  ].filter((warning): warning is string => Boolean(warning));
  return (
    <section aria-label={texts.submission} className="border border-line bg-canvas lg:col-span-7">
      <div className="border-b border-line p-5 md:p-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <StatusMark status={lead.status} />
          {warnings.map((warning) => (
            <WarningMark key={warning}>{warning}</WarningMark>
          ))}
          {lead.status === "new" ? <DueMark due={lead.due} isOverdue={lead.isOverdue} /> : null}
        </p>
        <p className="mt-3 text-small text-ink-2">
          {texts.received({ kind, reference, time: received })}
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          {lead.links.map(([label, href]) => (
            <a key={label} href={href} className={`${buttonClasses("outline")} flex-auto`}>
              {label}
            </a>
          ))}
          <a href="#follow-up" className={`${buttonClasses("primary")} flex-auto lg:hidden`}>
            {texts.toFollowUp}
          </a>
        </p>
      </div>
      <dl>
        {lead.answers.map(([label, value]) => (
          <div
            key={label}
            className="grid gap-x-6 border-b border-line px-5 py-3 last:border-b-0 sm:grid-cols-[11rem_minmax(0,1fr)] md:px-6"
          >
            <dt className="text-small text-mute">{label}</dt>
            <dd dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

/** Renders other submissions of the same person, and a link to their stored data. */
export function Person({ lead }: { lead: ShownLead }) {
  const texts = deskTexts.lead.samePerson;
  return (
    <section
      aria-labelledby="others"
      className="border border-line bg-canvas p-5 md:p-6 lg:col-span-7"
    >
      <h2 id="others" className="text-h3">
        {texts.heading}
      </h2>
      {lead.others.length === 0 ? (
        <p className="mt-2 text-ink-2">{texts.none}</p>
      ) : (
        <ul className="mt-2">
          {lead.others.map(({ id, href, kind, received, topic, status }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1">
              <a href={href} className="link inline-flex min-h-11 items-center">
                {topic ?? deskTexts.kinds[kind]}
              </a>
              <span className="text-small text-ink-2">{received}</span>
              <StatusMark status={status} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-small text-ink-2">
        {lead.accounts.length > 0
          ? texts.accounts({ emails: lead.accounts.join(", ") })
          : texts.noAccount}
      </p>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <a href={lead.personalData} className="link inline-flex min-h-11 items-center">
          {texts.personalData}
        </a>
      </p>
    </section>
  );
}
