import {
  type ContactDetails,
  isChanged,
  type RefusedCorrection,
  shownDetails,
} from "~/features/desk/correct-lead.server";
import { controlAttributes, controlClasses, Field } from "~/forms/fields";
import { answerId, ErrorSummary } from "~/forms/form-frame";
import { deskTexts } from "~/i18n/desk.server";
import { enquiryTexts } from "~/i18n/enquiries.server";
import { buttonClasses } from "~/ui/button-link";
import { followUpForm } from "./follow-up.server";

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
  const texts = deskTexts.correction;
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
  const failure =
    refused?.reason === "changed" || refused?.reason === "failed" ? refused.reason : null;
  return (
    <details open={refused !== undefined} className="border-t border-line px-5 py-2 md:px-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {texts.heading}
      </summary>
      {failure ? (
        <div {...box} className="mt-2 border-2 border-danger bg-danger-tint p-4">
          <p className="font-semibold">{texts[failure].heading}</p>
          <p className="mt-1">{texts[failure].advice}</p>
        </div>
      ) : null}
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
            {texts.submit}
          </button>
        </p>
      </div>
    </details>
  );
}

const box = { id: answerId, tabIndex: -1, role: "alert" } as const;
