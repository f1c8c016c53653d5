import { scriptTexts } from "~/i18n/scripts";
import type { ToastText } from "~/i18n/toasts";

/** The id of the `template` with the message of the loaded page. */
export const waitingToastId = "waiting-toast";

/** The event that asks the script of the page to show a toast (see `scripts/toast`); its `detail` is the text. */
export const toastEvent = "toast";

declare global {
  interface WindowEventMap {
    [toastEvent]: CustomEvent<ToastText>;
  }
}

// Separate from the script, because the server keeps the rules of these classes in a page's stylesheet.

export const listClasses =
  "pointer-events-none fixed right-0 top-bar z-50 w-[min(26rem,100vw)] p-4";

const box =
  "[touch-action:pan-y] pointer-events-auto flex select-none items-start gap-4 border-l-4 bg-canvas p-5 pr-3 shadow-overlay";

/** Classes by the variant of the text. */
export const toastClasses = {
  default: `${box} border-success`,
  destructive: `${box} border-danger`,
} as const;

/** Returns the markup of a toast, with its title and its description empty. */
export const toastMarkup = () =>
  `<p class="min-w-0 flex-1"><strong class="block font-semibold"></strong><span class="mt-1 block text-small text-ink-2"></span></p><button type="button" aria-label="${scriptTexts.toast.close}" class="-mt-2 flex size-11 shrink-0 items-center justify-center"><svg viewBox="0 0 24 24" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" aria-hidden="true" class="size-5"><path d="M18 6 6 18M6 6l12 12"></path></svg></button>`;
