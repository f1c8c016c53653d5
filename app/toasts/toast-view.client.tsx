import * as Toast from "@radix-ui/react-toast";
import type { Shown } from "~/toasts/catalogue";
import { Icon, marks } from "~/ui/icon";

export type ToastViewProps = { toast: Shown | null; onClose: (id: string) => void };

/** The region of the toasts and the one that is in it. A default export, because it is loaded when it is needed. */
export default function ToastView({ toast, onClose }: ToastViewProps) {
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toast ? (
        <Toast.Root
          key={toast.id}
          onOpenChange={(open) => {
            if (!open) onClose(toast.id);
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
            <Icon glyph={marks.X} className="size-5" />
          </Toast.Close>
        </Toast.Root>
      ) : null}
      <Toast.Viewport
        label="Notification ({hotkey})"
        className="fixed right-0 top-bar z-50 flex w-[min(26rem,100vw)] flex-col p-4"
      />
    </Toast.Provider>
  );
}
