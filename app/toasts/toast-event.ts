import type { ToastText } from "~/toasts/catalogue";

/** The id of the `template` with the message that a page was loaded with. */
export const waitingToastId = "waiting-toast";

/** Asks the script of the page to show a toast (see `scripts/toast`); its `detail` is the text. */
export const toastEvent = "toast";

declare global {
  interface WindowEventMap {
    [toastEvent]: CustomEvent<ToastText>;
  }
}
