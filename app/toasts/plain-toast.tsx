import { StatusMessage } from "~/toasts/status-message";
import type { ToastViewProps } from "~/toasts/toast-view.client";

/** In the toast's place where its scripts cannot be loaded, as when the connection is gone. */
export function PlainToast({ toast, onClose }: ToastViewProps) {
  return toast ? (
    <div className="fixed right-0 top-bar z-50 p-4">
      <StatusMessage {...toast} />
      <button className="link bg-canvas p-3" onClick={() => onClose(toast.id)}>
        Close
      </button>
    </div>
  ) : null;
}
