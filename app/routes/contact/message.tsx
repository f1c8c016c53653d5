import type { ComponentProps, ReactNode } from "react";
import { MessageForm } from "~/contact/message-form";
import type { ToastText } from "~/toasts/catalogue";
import { StatusMessage } from "~/toasts/status-message";

type MessageProps = {
  /** With the heading, `#send-message`. */
  intro: ReactNode;
  /** Says that the message could not be stored. */
  failure: ToastText | null;
} & Omit<ComponentProps<typeof MessageForm>, "failure">;

/** The form, with what is said above it. */
export function Message({ intro, failure, ...form }: MessageProps) {
  return (
    <section aria-labelledby="send-message">
      {intro}
      <div className="mt-8">
        <MessageForm {...form} failure={failure && <StatusMessage {...failure} />} />
      </div>
    </section>
  );
}
