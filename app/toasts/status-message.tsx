import { useEffect } from "react";
import type { ToastKey, ToastText } from "~/i18n/toasts";
import { toastText } from "~/i18n/toasts";
import { toastEvent } from "~/toasts/toast-markup";
import { Icon, marks } from "~/ui/icon";
import { useHydrated } from "~/ui/server-only";

/** Shows a message in a toast, from a page that hydrates. */
export function showToast(key: ToastKey, detail?: string): void {
  dispatchEvent(new CustomEvent(toastEvent, { detail: toastText(key, detail) }));
}

/** `detail` is a variable part, such as the service's message. */
type ActionAnswer = { toast: ToastKey | null; detail?: string };

/** Returns the message of an action's answer; null if it has none. */
export const messageOf = (answer: ActionAnswer | undefined): ToastText | null =>
  answer?.toast ? toastText(answer.toast, answer.detail) : null;

/** Returns the same. A page that hydrates also shows it in a toast for each new answer. */
export function useActionToast(answer: ActionAnswer | undefined): ToastText | null {
  useEffect(() => {
    if (answer?.toast) showToast(answer.toast, answer.detail);
  }, [answer]);
  return messageOf(answer);
}

/**
 * Renders the message in the page, for visitors without JavaScript and after the toast has closed. While a toast shows
 * the same message, it is transparent, so that a screen reader still reads it where the focus moves. It is a live
 * region only without JavaScript, so that screen readers do not read the message twice.
 */
export function StatusMessage({ title, description, variant, note }: ToastText) {
  const inBrowser = useHydrated();
  const failed = variant === "destructive";
  return (
    <div
      role={inBrowser ? undefined : failed ? "alert" : "status"}
      data-failed={failed ? "" : undefined}
      className={`status-message flex gap-3 border-l-4 p-5 data-[in-toast]:opacity-0 ${failed ? "border-danger bg-danger-tint" : "border-success bg-success-tint"}`}
    >
      <Icon
        glyph={failed ? marks.CircleAlert : marks.CircleCheck}
        className={`mt-0.5 size-6 shrink-0 ${failed ? "text-danger" : "text-success"}`}
      />
      <p className="min-w-0">
        <strong className="block">{title}</strong>
        <span>{description}</span>
        {note ? <span className="block">{note}</span> : null}
      </p>
    </div>
  );
}
