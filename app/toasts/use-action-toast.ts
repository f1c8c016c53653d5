import { useEffect } from "react";
import type { ToastKey, ToastText } from "~/toasts/catalogue";
import { toastText } from "~/toasts/catalogue";
import { useToast } from "~/toasts/toaster";

/**
 * Shows the toast that an action's answer names, each time one comes.
 * @returns the same message for the page itself, or null
 */
export function useActionToast(answer: { toast: ToastKey | null } | undefined): ToastText | null {
  const showToast = useToast();
  useEffect(() => {
    if (answer?.toast) showToast({ id: crypto.randomUUID(), ...toastText(answer.toast) });
  }, [answer, showToast]);
  return answer?.toast ? toastText(answer.toast) : null;
}
