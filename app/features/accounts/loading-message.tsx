import { useNavigation } from "@remix-run/react";
import { useHydrated } from "~/ui/use-hydrated";

/**
 * Announces that a page is loading, because the browser shows nothing if no document is loaded. The element is present
 * before it has a text, or screen readers would not announce it; and only if scripts run.
 */
export function LoadingMessage() {
  const { state } = useNavigation();
  if (!useHydrated()) return null;
  return (
    <div aria-live="polite">{state === "loading" ? <p data-loading="">Loading</p> : null}</div>
  );
}
