import * as Toast from "@radix-ui/react-toast";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { createContext, useContext, useEffect, useMemo, useState } from "react";
import type { ToastText } from "~/toasts/catalogue";
import { toastText } from "~/toasts/catalogue";
import { notLoadedEvent } from "~/toasts/stay-on-page";

type Shown = ToastText & { id: string };
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
      <Toast.Provider
        duration={5000}
        swipeDirection="right"
        swipeThreshold={50}
        label="Notification"
      >
        {children}
        {toast ? (
          <Toast.Root
            key={toast.id}
            onOpenChange={(open) => {
              if (!open) setToast((current) => (current?.id === toast.id ? null : current));
            }}
            className={`toast flex items-start gap-4 border-l-4 bg-canvas p-5 pr-3 shadow-overlay ${toast.variant === "destructive" ? "border-danger" : "border-success"}`}
          >
            <div className="flex-1">
              <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
              {toast.description ? (
                <Toast.Description className="mt-1 text-small text-ink-2">
                  {toast.description}
                </Toast.Description>
              ) : null}
            </div>
            <Toast.Close
              aria-label="Close"
              className="-mt-2 flex size-11 shrink-0 items-center justify-center"
            >
              <X className="size-5" strokeWidth={1.75} aria-hidden="true" />
            </Toast.Close>
          </Toast.Root>
        ) : null}
        {inBrowser ? (
          <Toast.Viewport
            label="Notification ({hotkey})"
            className="fixed right-0 top-bar z-50 flex w-[min(26rem,100vw)] flex-col p-4"
          />
        ) : null}
      </Toast.Provider>
    </ToastContext.Provider>
  );
}
