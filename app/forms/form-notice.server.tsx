import { Honeypot } from "~/forms/honeypot";

/** Hidden fields that the shell's script fills when the form is sent: where its sender came from. */
const sourceFields = ["utm_source", "utm_medium", "utm_campaign", "first_page", "referring_host"];

type FormNoticeProps = {
  text: string;
  /** Whether strangers send it: machines are to be noticed, and where its sender came from goes along. */
  isPublic?: boolean;
};

/** What becomes of what is filled in, above the button that sends it; the way to the policy is there whatever an editor writes. */
export function FormNotice({ text, isPublic }: FormNoticeProps) {
  return (
    <>
      {isPublic ? (
        <>
          <Honeypot />
          {sourceFields.map((name) => (
            <input key={name} type="hidden" name={name} />
          ))}
        </>
      ) : null}
      <p className="mt-8 text-small text-ink-2">
        {text}{" "}
        <a href="/privacy-policy" className="link">
          Privacy Policy
        </a>
      </p>
    </>
  );
}
