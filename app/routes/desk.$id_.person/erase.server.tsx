import type { HeldPerson, HeldSubmission, Refusal } from "~/features/desk/person.server";
import { deskTexts } from "~/i18n/desk.server";
import { formTexts } from "~/i18n/forms";
import { buttonClasses } from "~/ui/button-link";

/**
 * Renders a notice, before the choice, that the sign-in is too old for an export or an erasure. The button sends the
 * form, so that the choice is kept.
 */
export function Confirm() {
  const texts = deskTexts.person.confirm;
  return (
    <div className="border-l-4 border-marigold bg-canvas p-5">
      <p>{texts.intro}</p>
      <p className="mt-4">
        <button name="confirm" value="yes" formNoValidate className={buttonClasses("outline")}>
          {texts.submit}
        </button>
      </p>
    </div>
  );
}

type EraseProps = {
  exportAddress: string;
  person: HeldPerson;
  refused: Refusal | undefined;
};

/** Renders the actions for the chosen submissions: export or erase. */
export function Erase({ exportAddress, person, refused }: EraseProps) {
  const texts = deskTexts.person;
  const error = refused?.errors.sure;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-12 lg:gap-6">
      <section
        aria-labelledby="export"
        className="border border-line bg-canvas p-5 md:p-6 lg:col-span-5"
      >
        <h2 id="export" className="text-h3">
          {texts.export.heading}
        </h2>
        <p className="mt-2">{texts.export.intro}</p>
        <p className="mt-4">
          <button
            formAction={exportAddress}
            formNoValidate
            className={`${buttonClasses("outline")} w-full sm:w-auto`}
          >
            {texts.export.submit}
          </button>
        </p>
      </section>
      <section
        aria-labelledby="erase"
        className="border-2 border-danger bg-canvas p-5 md:p-6 lg:col-span-7"
      >
        <h2 id="erase" className="text-h3">
          {texts.erase.heading}
        </h2>
        <p className="mt-2">{texts.erase.intro}</p>
        <Remaining person={person} />
        <div className={`mt-5 ${error ? "border-l-4 border-danger pl-4" : ""}`}>
          {error ? (
            <p id="sure-error" className="font-semibold text-danger">
              <span className="sr-only">{formTexts.errorPrefix}</span>
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
            {texts.erase.sure}
          </label>
        </div>
        <p className="mt-4">
          <button className="inline-flex min-h-[3.25rem] w-full items-center justify-center rounded-button bg-danger px-6 py-2 font-semibold text-canvas hover:bg-ink sm:w-auto">
            {texts.erase.submit}
          </button>
        </p>
      </section>
    </div>
  );
}

/** Renders the data that is not erased here, and who can erase it. */
function Remaining({ person }: Pick<EraseProps, "person">) {
  const texts = deskTexts.person.remaining;
  const { accounts, submissions } = person;
  // Other people can share a phone number or an account, and their emails must not be deleted.
  const ofAddress = submissions.filter(({ isSameAddress }) => isSameAddress);
  const references = (mailed: HeldSubmission["mailed"]) =>
    ofAddress
      .filter((each) => each.mailed === mailed)
      .map(({ reference }) => reference)
      .join(", ");
  const [known, perhaps] = [references("yes"), references("not known")];
  const acknowledged = ofAddress.filter(({ isAcknowledged }) => isAcknowledged);
  return (
    <>
      <h3 className="mt-5 font-semibold">{texts.heading}</h3>
      <ul className="mt-1 list-disc pl-5 space-y-2 [overflow-wrap:anywhere]">
        {known ? <li>{texts.mailbox({ references: known })}</li> : null}
        {perhaps ? <li>{texts.mailboxPerhaps({ references: perhaps })}</li> : null}
        {ofAddress.length < submissions.length ? <li>{texts.otherAddress}</li> : null}
        {acknowledged.length > 0 ? <li>{texts.acknowledgements(acknowledged.length)}</li> : null}
        {accounts.map((email) => (
          <li key={email}>{texts.account({ email })}</li>
        ))}
        <li>{texts.signInLog}</li>
        <li>{texts.files}</li>
        <li>{texts.refusedMails}</li>
      </ul>
    </>
  );
}
