import type { HeldSubmission, Refusal } from "~/features/desk/person.server";
import { answerId } from "~/forms/form-frame";
import { buttonClasses, ButtonLink } from "~/ui/button-link";

/** Renders a notice, before the choice, that the sign-in is too old for an export or an erasure. */
export function Confirm({ page }: { page: string }) {
  return (
    <div className="mt-8 border-l-4 border-marigold bg-canvas p-5">
      <p>
        You signed in more than ten minutes ago. Confirm that it is you before you export or erase
        anything.
      </p>
      <p className="mt-4">
        <ButtonLink href={page} look="outline">
          Confirm that it is you
        </ButtonLink>
      </p>
    </div>
  );
}

/** Renders why nothing was erased, each line with a link to the field. */
export function Problem({ errors }: Pick<Refusal, "errors">) {
  const lines = [
    ["chosen", errors.chosen],
    ["sure", errors.sure],
  ].filter(([, message]) => message);
  return (
    <div
      id={answerId}
      tabIndex={-1}
      role="alert"
      className="mt-6 border-2 border-danger bg-canvas p-5 md:p-6"
    >
      <h2 className="text-h3">Nothing was erased</h2>
      <ul className="mt-1">
        {lines.map(([name, message]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="inline-flex min-h-11 items-center font-semibold text-danger underline"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type EraseProps = {
  id: string;
  person: { email: string; hasAccount: boolean; submissions: readonly HeldSubmission[] };
  refused: Refusal | undefined;
};

/** Renders the actions for the chosen submissions: export or erase. */
export function Erase({ id, person, refused }: EraseProps) {
  const error = refused?.errors.sure;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-12 lg:gap-6">
      <section
        aria-labelledby="export"
        className="border border-line bg-canvas p-5 md:p-6 lg:col-span-5"
      >
        <h2 id="export" className="text-h3">
          Export
        </h2>
        <p className="mt-2">
          For a person who requests their data: everything from this address and everything else
          that is ticked, with notes, timeline and which emails were sent. The timeline of each
          records your export.
        </p>
        <p className="mt-4">
          <button
            formAction={`/desk/${id}/person.json`}
            formNoValidate
            className={`${buttonClasses("outline")} w-full sm:w-auto`}
          >
            Export as JSON
          </button>
        </p>
      </section>
      <section
        aria-labelledby="erase"
        className="border-2 border-danger bg-canvas p-5 md:p-6 lg:col-span-7"
      >
        <h2 id="erase" className="text-h3">
          Erase
        </h2>
        <p className="mt-2">
          Everything that is ticked is removed permanently, with its notes and its unsent emails.
          The timeline stays, without anything about the person.
        </p>
        <Remaining person={person} />
        <div className={`mt-5 ${error ? "border-l-4 border-danger pl-4" : ""}`}>
          {error ? (
            <p id="sure-error" className="font-semibold text-danger">
              <span className="sr-only">Error: </span>
              {error}
            </p>
          ) : null}
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              id="sure"
              type="checkbox"
              name="sure"
              value="yes"
              required
              defaultChecked={refused?.isSure}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? "sure-error" : undefined}
              className="size-5 shrink-0"
            />
            I know who asked for this, and that it cannot be undone
          </label>
        </div>
        <p className="mt-4">
          <button className="inline-flex min-h-[3.25rem] w-full items-center justify-center rounded-button bg-danger px-6 py-2 font-semibold text-canvas hover:bg-ink sm:w-auto">
            Erase what is ticked
          </button>
        </p>
      </section>
    </div>
  );
}

/** Renders the data that is not erased here, and who can erase it. */
function Remaining({ person }: Pick<EraseProps, "person">) {
  const { email, hasAccount, submissions } = person;
  // Other people can share a phone number, and their emails must not be deleted.
  const ofAddress = submissions.filter(({ isSameAddress }) => isSameAddress);
  const references = (mailed: HeldSubmission["mailed"]) =>
    ofAddress.filter((each) => each.mailed === mailed).map(({ reference }) => reference);
  const [known, perhaps] = [references("yes"), references("not known")];
  const acknowledged = ofAddress.filter(({ isAcknowledged }) => isAcknowledged);
  return (
    <>
      <h3 className="mt-5 font-semibold">What stays, and where</h3>
      <ul className="mt-1 list-disc pl-5 space-y-2 [overflow-wrap:anywhere]">
        {known.length > 0 ? (
          <li>
            The sales mailbox has emails about {known.join(", ")}. Delete them there, with the
            answers and the daily reminders of those days.
          </li>
        ) : null}
        {perhaps.length > 0 ? (
          <li>
            The sales mailbox may have emails about {perhaps.join(", ")}: the site forgets after 90
            days what it sent. Look for them there.
          </li>
        ) : null}
        {ofAddress.length < submissions.length ? (
          <li>
            If you tick an item with another address, search the sales mailbox for its reference,
            too.
          </li>
        ) : null}
        {acknowledged.length > 0 ? (
          <li>
            {acknowledged.length === 1 ? "One email" : `${acknowledged.length} emails`} that said
            what was received went to the sender’s own mailbox.
          </li>
        ) : null}
        {hasAccount ? (
          <li>The account of {email}. Its user or an administrator of the site deletes it.</li>
        ) : null}
        <li>
          The log of the sign-in service, if this address has or ever had an account: its entries
          name the address even after the account is deleted. An administrator of the site removes
          them.
        </li>
        <li>Files that someone exported, and backups, until they are overwritten.</li>
        <li>
          A record that emails to this address were refused, if any were. It is stored as a hash, so
          that the address gets no further email.
        </li>
      </ul>
    </>
  );
}
