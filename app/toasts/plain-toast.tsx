import type { Shown } from "~/toasts/catalogue";
import { StatusMessage } from "~/toasts/status-message";

/** In the toast's place where its scripts cannot be loaded, as when the connection is gone. */
export function PlainToast({ toast }: { toast: Shown | null }) {
  return toast ? (
    <div className="fixed right-0 top-bar z-50 w-[min(26rem,100vw)] p-4">
      <StatusMessage {...toast} />
    </div>
  ) : null;
}
