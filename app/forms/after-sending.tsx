import type { ReactNode } from "react";
import { lazy, Suspense, useState } from "react";
import type { SentPanelData } from "~/forms/sent-panel.server";
import { Fold } from "~/ui/fold";
import { orReload } from "~/ui/or-reload";

// Few visitors of a form's page send it. A page that is loaded anew says what was sent, too.
const SentPanel = lazy(orReload(() => import("~/forms/sent-panel")));

type AfterSendingProps = {
  sent: SentPanelData | null;
  /** Whether the empty form below waits in a fold. */
  folded?: boolean;
  children: ReactNode;
};

/** A form, with what was sent with it above an empty one; this stays when the page's data are loaded again. */
export function AfterSending({ sent, folded = false, children }: AfterSendingProps) {
  const [last, setLast] = useState(sent);
  if (sent && sent.id !== last?.id) setLast(sent);
  if (!last) return children;
  return (
    <Suspense key={last.id}>
      <SentPanel {...last} />
      {folded ? (
        <Fold summary="Send another" className="mt-6 border-y border-line">
          <div className="pb-6 pt-4">{children}</div>
        </Fold>
      ) : (
        <div className="mt-8">{children}</div>
      )}
    </Suspense>
  );
}
