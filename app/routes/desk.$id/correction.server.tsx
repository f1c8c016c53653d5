import {
  type ContactDetails,
  isChanged,
  type RefusedCorrection,
  shownDetails,
} from "~/features/desk/correct-lead.server";
import { controlAttributes, controlClasses, Field } from "~/forms/fields";
import { ErrorSummary } from "~/forms/form-frame";
import { deskTexts } from "~/i18n/desk.server";
import { enquiryTexts } from "~/i18n/enquiries.server";
import { buttonClasses } from "~/ui/button-link";
import { box, followUpForm, NotSaved } from "./follow-up.server";

type CorrectionProps = {
  /** The stored details; those that the page showed while the database is down. */
  details: ContactDetails;
  isPhoneRequired?: boolean;
  refused: RefusedCorrection | undefined;
};

/**
 * Renders the fields that correct the contact details of a submission, folded until they are needed. They belong to the
 * follow-up form, so that one save loses nothing of the other.
 */
export function Correction({ details, isPhoneRequired = false, refused }: CorrectionProps) {
  const { correction: texts, followUp } = deskTexts;
  const labels = enquiryTexts.columns;
  // A field that the user left alone shows what is stored now, which a colleague can have corrected.
  const valueOf = (name: keyof ContactDetails) =>
    refused && isChanged(refused.values[name], refused.shown[name])
      ? refused.values[name]
      : (details[name] ?? "");
  const fields = [
    { name: "name", mode: "text", label: labels.name.heading, required: true },
    { name: "email", mode: "email", label: labels.email.heading, required: true },
    { name: "phone", mode: "tel", label: labels.phone.heading, required: isPhoneRequired },
  ] as const;
  return (
    <details open={refused !== undefined} className="border-t border-line px-5 py-2 md:px-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {texts.heading}
      </summary>
      {refused?.reason === "changed" ? (
        <NotSaved texts={{ heading: followUp.conflict.heading, advice: texts.conflict }} />
      ) : null}
      {refused?.reason === "failed" ? <NotSaved texts={followUp.failure} /> : null}
      <div className="mt-2">
        <ErrorSummary errors={refused?.errors ?? {}} level={3} box={box} />
      </div>
      <p className="max-w-measure text-small text-ink-2">{texts.intro}</p>
      <input
        type="hidden"
        form={followUpForm}
        name={shownDetails}
        value={JSON.stringify(details)}
      />
      <div className="mb-4 mt-4 space-y-5">
        {fields.map(({ mode, ...texts }) => {
          const field = { ...texts, error: refused?.errors[texts.name] };
          return (
            <Field key={field.name} field={field}>
              <input
                {...controlAttributes(field)}
                form={followUpForm}
                // Only the server checks the fields: a browser cannot show its message in a closed section, and would
                // not send the form.
                type="text"
                inputMode={mode}
                required={false}
                dir={mode === "text" ? "auto" : undefined}
                defaultValue={valueOf(field.name)}
                className={controlClasses}
              />
            </Field>
          );
        })}
        <p>
          <button form={followUpForm} className={buttonClasses("primary")}>
            {followUp.submit}
          </button>
        </p>
      </div>
    </details>
  );
}
