import { useNavigation } from "@remix-run/react";
import { useHydrated } from "~/ui/use-hydrated";

/**
 * Says that a page is on its way, while it is loaded without a document: the browser itself shows nothing then. There
 * before it has something to say, or nobody would hear it; and only where scripts run.
 */
export function LoadingMessage() {
  const { state } = useNavigation();
  if (!useHydrated()) return null;
  return (
    <div aria-live="polite">{state === "loading" ? <p data-loading="">Loading</p> : null}</div>
  );
}
