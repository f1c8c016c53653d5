import { Honeypot } from "~/forms/honeypot";

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
          {/* The shell's script fills it when the form is sent. */}
          <input type="hidden" name="source" />
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
