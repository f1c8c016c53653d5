import { submissionFormTexts } from "~/i18n/enquiries.server";

/** A name without meaning to people that bots fill in, because they fill in every field they find. */
const fieldName = "reference";

/**
 * Renders a honeypot field: off screen, not focusable, hidden from screen readers. A form that fills it in is stored like
 * any other, but flagged, because some tools that fill in forms for people do so too.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[100rem] top-auto size-px overflow-hidden">
      <label>
        Reference
        <input type="text" name={fieldName} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** Returns whether a form has filled in the hidden field. */
export function isHoneypotFilled(form: FormData): boolean {
  const value = form.get(fieldName);
  return value !== null && value !== "";
}

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
      <p dir="auto" className="mt-8 text-small text-ink-2">
        {text}{" "}
        <a href="/privacy-policy" className="link">
          {submissionFormTexts.form.privacyPolicy}
        </a>
      </p>
    </>
  );
}
