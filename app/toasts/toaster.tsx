import type { ComponentType, ReactNode } from "react";
import { createContext, lazy, Suspense, useContext, useEffect, useMemo, useState } from "react";
import type { ToastText } from "~/toasts/catalogue";
import { toastText } from "~/toasts/catalogue";
import type { ToastViewProps } from "~/toasts/toast-view";
import { notLoadedEvent } from "~/toasts/stay-on-page";

export type Shown = ToastText & { id: string };
type ShowToast = (toast: Shown) => void;

type Toasts = {
  show: ShowToast;
  /** The id of the last message that came with the page's data. */
  arrived: string | null;
};

const ToastContext = createContext<Toasts | null>(null);

/** Shows a message; a second one takes the first one's place. Does nothing on pages that do not hydrate. */
export function useToast(): ShowToast {
  return useToasts().show;
}

/**
 * A key that changes when a message arrives with the page's data, which says that something was done, and stays
 * when the message goes: a form with this key starts again empty once it was sent.
 */
export function useArrivedMessage(): string {
  return useToasts().arrived ?? "";
}

function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("useToast must be used within a Toaster");
  return toasts;
}

// A seventh of the scripts: it comes once the page works. Without it the page itself still says what happened.
const ToastView = lazy<ComponentType<ToastViewProps>>(() =>
  import("~/toasts/toast-view").catch(() => ({ default: NoToast })),
);
const NoToast = () => null;

/** One toast at a time: 5 s, swipe right past 50 px, F8 focuses the region. */
export function Toaster({ initial, children }: { initial: Shown | null; children: ReactNode }) {
  const [toast, setToast] = useState<Shown | null>(null);
  const [arrived, setArrived] = useState<string | null>(null);
  // A message that arrives with the page's data is shown once, also when the page stays mounted.
  if (initial && initial.id !== arrived) {
    setArrived(initial.id);
    setToast(initial);
  }
  // In the browser only: the region carries a style attribute, which the policy refuses in a document.
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  useEffect(() => {
    const say = () => setToast({ id: crypto.randomUUID(), ...toastText("notLoaded") });
    window.addEventListener(notLoadedEvent, say);
    return () => window.removeEventListener(notLoadedEvent, say);
  }, []);
  const toasts = useMemo<Toasts>(() => ({ show: setToast, arrived }), [arrived]);
  return (
    <ToastContext.Provider value={toasts}>
      {children}
      {inBrowser ? (
        <Suspense fallback={null}>
          <ToastView
            toast={toast}
            onClose={(id) => setToast((current) => (current?.id === id ? null : current))}
          />
        </Suspense>
      ) : null}
    </ToastContext.Provider>
  );
}
