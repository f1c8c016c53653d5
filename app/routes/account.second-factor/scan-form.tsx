import { AccountForm } from "~/features/accounts/account-form";
import { CodeField } from "~/features/accounts/code-field";
import { useFormAnswer } from "~/forms/form-answer";
import { QrCode } from "~/ui/qr-code";
import type { QrPath } from "~/ui/qr-code.server";

type ScanFormProps = {
  answer: {
    errors: { code?: string };
    values: { email: string };
    toast: null;
    reasons: string[];
    begun: { device: string; key: string; qr: QrPath; secret: string };
  };
  redirectTo: string | null;
};

/** Renders the key of a device, as a QR code and as text, and the field for its first code. */
export function ScanForm({ answer, redirectTo }: ScanFormProps) {
  const { begun, errors } = answer;
  const box = useFormAnswer(errors.code ? undefined : answer);
  return (
    <>
      <div {...(errors.code ? {} : box)} className="mb-8">
        <h2 className="text-h3">1. Give the app its key</h2>
        <p className="mt-2">
          Scan the picture with the authenticator app. On this same device:{" "}
          <a href={begun.key} className="link">
            open the app
          </a>
          , or copy the key below into it.
        </p>
        <div className="mt-4 max-w-60 border border-line-strong">
          <QrCode code={begun.qr} label="QR code with the key for your authenticator app" />
        </div>
        <p className="mt-4 text-small text-mute" id="key">
          The same key as text
        </p>
        <p aria-labelledby="key" className="font-mono [overflow-wrap:anywhere]">
          {begun.secret}
        </p>
        <p className="mt-3 border-l-4 border-marigold pl-4">
          Write it down and keep the paper where you keep your passport: with it, any device makes
          your codes again. It is shown only now.
        </p>
      </div>
      <h2 className="mb-4 text-h3">2. Enter what it shows</h2>
      <AccountForm
        page="/account/second-factor"
        answer={answer}
        label="Add the device"
        sendingLabel="Checking the code"
        redirectTo={redirectTo}
      >
        <input type="hidden" name="device" value={begun.device} />
        <input type="hidden" name="key" value={begun.key} />
        <CodeField hint="Six digits, others every 30 seconds" error={errors.code} />
      </AccountForm>
    </>
  );
}
