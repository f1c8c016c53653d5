import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/**
 * Says that a page is on its way, while it is loaded without a document: the browser itself shows nothing then. There
 * before it has something to say, or nobody would hear it; and only where scripts run.
 */
export function LoadingMessage() {
  const { state } = useNavigation();
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (!inBrowser) return null;
  return (
    <div aria-live="polite" className="pointer-events-none">
      {state === "loading" ? <p data-loading="">Loading</p> : null}
    </div>
  );
}
