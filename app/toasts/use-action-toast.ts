import { useEffect } from "react";
import type { ToastKey, ToastText } from "~/toasts/catalogue";
import { toastText } from "~/toasts/catalogue";
import { useToast } from "~/toasts/toaster";

/** `detail` is what only the moment knows, such as the service's own message. */
type ActionAnswer = { toast: ToastKey | null; detail?: string };

/**
 * Shows the toast that an action's answer names, each time one comes.
 * @returns the same message for the page itself, or null
 */
export function useActionToast(answer: ActionAnswer | undefined): ToastText | null {
  const showToast = useToast();
  useEffect(() => {
    if (answer?.toast)
      showToast({ id: crypto.randomUUID(), ...toastText(answer.toast, answer.detail) });
  }, [answer, showToast]);
  return answer?.toast ? toastText(answer.toast, answer.detail) : null;
}
