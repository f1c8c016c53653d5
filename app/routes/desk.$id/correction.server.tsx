import { OwnForm } from "~/features/accounts/auth-context";
import {
  correctedVersion,
  type Correction,
  type CorrectionAnswer,
} from "~/features/desk/correct-lead.server";
import { TextField } from "~/forms/fields";
import { answerId, ErrorSummary } from "~/forms/form-frame";
import { deskTexts } from "~/i18n/desk.server";
import { enquiryTexts } from "~/i18n/enquiries.server";
import { buttonClasses } from "~/ui/button-link";

type CorrectionFormProps = {
  /** Not given while the database is down. */
  stored?: Correction;
  /** The lead's version, for a form that is sent again after someone else's change. */
  version: number;
  isPhoneRequired?: boolean;
  refused: CorrectionAnswer["correction"] | undefined;
};

/** Renders the form that corrects the contact details of a submission, folded until it is needed. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { stored, version, isPhoneRequired = false, refused } = props;
  const texts = deskTexts.correction;
  const labels = enquiryTexts.columns;
  const typed = { ...stored, ...refused?.values };
  const errors = refused?.errors ?? {};
  return (
    <details open={refused !== undefined} className="border-t border-line px-5 py-2 md:px-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {texts.heading}
      </summary>
      {refused && refused.refusal !== "invalid" ? (
        <div {...box} className="mt-2 border-2 border-danger bg-danger-tint p-4">
          <p className="font-semibold">{texts[refused.refusal].heading}</p>
          <p className="mt-1">{texts[refused.refusal].advice}</p>
        </div>
      ) : null}
      <div className="mt-2">
        <ErrorSummary errors={errors} level={3} box={box} />
      </div>
      <p className="max-w-measure text-small text-ink-2">{texts.intro}</p>
      <OwnForm action={`#${answerId}`} className="mb-4 mt-4 space-y-5">
        <input type="hidden" name={correctedVersion} value={version} />
        <TextField
          type="text"
          name="name"
          label={labels.name.heading}
          required
          value={typed.name}
          error={errors.name}
        />
        <TextField
          type="email"
          name="email"
          label={labels.email.heading}
          required
          value={typed.email}
          error={errors.email}
        />
        <TextField
          type="tel"
          name="phone"
          label={labels.phone.heading}
          required={isPhoneRequired}
          value={typed.phone}
          error={errors.phone}
        />
        <p>
          <button className={buttonClasses("primary")}>{texts.submit}</button>
        </p>
      </OwnForm>
    </details>
  );
}

const box = { id: answerId, tabIndex: -1, role: "alert" } as const;
