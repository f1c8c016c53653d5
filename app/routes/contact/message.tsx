import type { ComponentProps } from "react";
import { MessageForm } from "~/contact/message-form";
import type { ToastText } from "~/toasts/catalogue";
import { StatusMessage } from "~/toasts/status-message";
import { SectionHeading } from "~/ui/section-heading";

type MessageProps = {
  /** Says that the message could not be stored. */
  failure: ToastText | null;
} & Omit<ComponentProps<typeof MessageForm>, "failure">;

/** The form, with what happens to the message above it. */
export function Message({ failure, ...form }: MessageProps) {
  return (
    <section aria-labelledby="send-message">
      <SectionHeading id="send-message">Send Us a Message</SectionHeading>
      <p className="mt-4 max-w-measure text-small text-mute">
        We keep what you write here so that we can answer you, and use it for nothing else.{" "}
        <a href="/privacy-policy" className="link">
          Privacy Policy
        </a>
      </p>
      <div className="mt-8">
        <MessageForm {...form} failure={failure && <StatusMessage {...failure} />} />
      </div>
    </section>
  );
}
