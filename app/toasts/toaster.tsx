import type { ReactNode } from "react";
import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import type { Shown, ToastKey, ToastText } from "~/toasts/catalogue";
import { toastText } from "~/toasts/catalogue";
import { ToastRegion } from "~/toasts/toast-region";
import { Icon, marks } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";

/** Sent to `window` when an address could not be loaded and the page stays as it is. */
export const notLoadedEvent = "page-not-loaded";

let toastsShown = 0;

type ShowToast = (key: ToastKey, detail?: string) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** The message that a toast shows now. */
const CurrentToast = createContext<ToastText | null>(null);

/** Shows a message of the catalogue; a second one takes the first one's place. Does nothing on pages that do not hydrate. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error("useToast must be used within a Toaster");
  return show;
}

/** `detail` is what only the moment knows, such as the service's own message. */
type ActionAnswer = { toast: ToastKey | null; detail?: string };

/**
 * Shows the toast that an action's answer names, each time one comes.
 * @returns the same message for the page itself, or null
 */
export function useActionToast(answer: ActionAnswer | undefined): ToastText | null {
  const showToast = useToast();
  useEffect(() => {
    if (answer?.toast) showToast(answer.toast, answer.detail);
  }, [answer, showToast]);
  return answer?.toast ? toastText(answer.toast, answer.detail) : null;
}

/** Shows one toast at a time to the page in it. */
export function Toaster({ initial, children }: { initial: Shown | null; children: ReactNode }) {
  const [toast, setToast] = useState(initial);
  // A message that arrives with the page's data is shown once, also when the page stays mounted.
  const arrived = useRef(initial?.id);
  useEffect(() => {
    if (!initial || initial.id === arrived.current) return;
    arrived.current = initial.id;
    setToast(initial);
  }, [initial]);
  const show = useCallback<ShowToast>((key, detail) => {
    toastsShown += 1;
    setToast({ id: `toast ${toastsShown}`, ...toastText(key, detail) });
  }, []);
  useEffect(() => {
    const say = () => show("notLoaded");
    window.addEventListener(notLoadedEvent, say);
    return () => window.removeEventListener(notLoadedEvent, say);
  }, [show]);
  const inBrowser = useHydrated();
  return (
    <ToastContext.Provider value={show}>
      <CurrentToast.Provider value={inBrowser ? toast : null}>{children}</CurrentToast.Provider>
      {inBrowser ? (
        <ToastRegion
          toast={toast}
          onClose={(id) => setToast((current) => (current?.id === id ? null : current))}
        />
      ) : null}
    </ToastContext.Provider>
  );
}

/**
 * The message as part of the page, for visitors without JavaScript and for the time after the toast. It is invisible while a
 * toast shows the same message. A live region without JavaScript only, so that screen readers do not read the message twice.
 */
export function StatusMessage({ title, description, variant, note }: ToastText) {
  const toast = useContext(CurrentToast);
  const inBrowser = useHydrated();
  const isInToast = toast?.title === title && toast.description === description;
  const failed = variant === "destructive";
  return (
    <div
      role={inBrowser ? undefined : failed ? "alert" : "status"}
      className={`status-message flex gap-3 border-l-4 p-5 ${failed ? "border-danger bg-danger-tint" : "border-success bg-success-tint"} ${isInToast ? "invisible" : ""}`}
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
