import type { AccountAnswer } from "~/features/accounts/account-answer.server";
import { useFormAnswer } from "~/forms/form-answer";
import { Icon, marks } from "~/ui/icon";

type MailSentProps = { answer: AccountAnswer; heading?: string; text: string };

/** Replaces the form once an email was requested, with the same text whether or not the address is known. */
export function MailSent({ answer, heading = "Check your email", text }: MailSentProps) {
  return (
    <div
      {...useFormAnswer(answer)}
      role="status"
      className="flex gap-3 border-l-4 border-success bg-success-tint p-5"
    >
      <Icon glyph={marks.MailCheck} className="mt-0.5 size-6 shrink-0 text-success" />
      <p className="min-w-0">
        <strong className="block">{heading}</strong>
        <span>{[text, answer.hint].filter(Boolean).join(" ")}</span>
      </p>
    </div>
  );
}
