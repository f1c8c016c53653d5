import type { ComponentType, ReactNode } from "react";
import { createContext, lazy, Suspense, useContext, useEffect, useState } from "react";
import type { Shown, ToastKey, ToastText } from "~/toasts/catalogue";
import { toastText } from "~/toasts/catalogue";
import type { ToastViewProps } from "~/toasts/toast-view.client";
import { Icon, marks } from "~/ui/icon";

/** Sent to `window` when an address could not be loaded and the page stays as it is. */
export const notLoadedEvent = "page-not-loaded";

type ShowToast = (toast: Shown) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Shows a message; a second one takes the first one's place. Does nothing on pages that do not hydrate. */
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
    if (answer?.toast)
      showToast({ id: crypto.randomUUID(), ...toastText(answer.toast, answer.detail) });
  }, [answer, showToast]);
  return answer?.toast ? toastText(answer.toast, answer.detail) : null;
}

// A seventh of the scripts, for pages on which most visitors never see a toast.
const ToastView = lazy<ComponentType<ToastViewProps>>(() =>
  import("~/toasts/toast-view.client").catch(() => ({ default: PlainToast })),
);

/** With the first of these a visitor begins to do something that a toast may answer. */
const beginnings = ["pointerdown", "keydown"] as const;

/** One toast at a time: 5 s, swipe right past 50 px, F8 focuses the region. */
export function Toaster({ initial, children }: { initial: Shown | null; children: ReactNode }) {
  const [toast, setToast] = useState<Shown | null>(null);
  const [arrived, setArrived] = useState<string | null>(null);
  // A message that arrives with the page's data is shown once, also when the page stays mounted.
  if (initial && initial.id !== arrived) {
    setArrived(initial.id);
    setToast(initial);
  }
  // By an effect, so in the browser only: the region carries a style attribute, which the policy refuses in a document.
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (toast) setWanted(true);
  }, [toast]);
  useEffect(() => {
    const want = () => setWanted(true);
    for (const type of beginnings) window.addEventListener(type, want, { once: true });
    return () => {
      for (const type of beginnings) window.removeEventListener(type, want);
    };
  }, []);
  useEffect(() => {
    const say = () => setToast({ id: crypto.randomUUID(), ...toastText("notLoaded") });
    window.addEventListener(notLoadedEvent, say);
    return () => window.removeEventListener(notLoadedEvent, say);
  }, []);
  return (
    <ToastContext.Provider value={setToast}>
      {children}
      {wanted ? (
        <Suspense>
          <ToastView
            toast={toast}
            onClose={(id) => setToast((current) => (current?.id === id ? null : current))}
          />
        </Suspense>
      ) : null}
    </ToastContext.Provider>
  );
}

/** In the toast's place where its scripts cannot be loaded, as when the connection is gone. */
function PlainToast({ toast, onClose }: ToastViewProps) {
  return toast ? (
    <div className="fixed right-0 top-bar z-50 p-4">
      <StatusMessage {...toast} />
      <button className="link bg-canvas p-3" onClick={() => onClose(toast.id)}>
        Close
      </button>
    </div>
  ) : null;
}

/**
 * The message as part of the page: seen and read out without JavaScript, and still there after the toast
 * has gone.
 */
export function StatusMessage({ title, description, variant }: ToastText) {
  const failed = variant === "destructive";
  return (
    <div
      role={failed ? "alert" : "status"}
      className={`flex gap-3 border-l-4 p-5 ${failed ? "border-danger bg-danger-tint" : "border-success bg-success-tint"}`}
    >
      <Icon
        glyph={failed ? marks.CircleAlert : marks.CircleCheck}
        className={`mt-0.5 size-6 shrink-0 ${failed ? "text-danger" : "text-success"}`}
      />
      <p className="min-w-0">
        <strong className="block">{title}</strong>
        {description}
      </p>
    </div>
  );
}
