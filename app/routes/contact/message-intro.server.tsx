import { useWrittenName } from "~/ui/as-written";
import { SectionHeading } from "~/ui/section-heading";

/** What happens to a message, above its form. */
export function MessageIntro() {
  return (
    <div {...useWrittenName()}>
      <SectionHeading id="send-message">Send Us a Message</SectionHeading>
      <p className="mt-4 max-w-measure text-small text-mute">
        We keep what you write here so that we can answer you, and use it for nothing else.{" "}
        <a href="/privacy-policy" className="link">
          Privacy Policy
        </a>
      </p>
    </div>
  );
}
