import { Honeypot } from "~/forms/honeypot";

type FormNoticeProps = {
  text: string;
  /** Whether anonymous visitors send it: then bots are to be detected, and the sender's source is included. */
  isPublic?: boolean;
};

/**
 * Renders the notice about the use of the data, above the button. It always links to the policy, independent of the
 * editor's text.
 */
export function FormNotice({ text, isPublic }: FormNoticeProps) {
  return (
    <>
      {isPublic ? (
        <>
          <Honeypot />
          {/* The shell's script fills this when the form is sent. */}
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
