import type { ToastText } from "~/toasts/catalogue";

/** The id of the `template` with the message of the loaded page. */
export const waitingToastId = "waiting-toast";

/** The event that asks the script of the page to show a toast (see `scripts/toast`); its `detail` is the text. */
export const toastEvent = "toast";

declare global {
  interface WindowEventMap {
    [toastEvent]: CustomEvent<ToastText>;
  }
}
