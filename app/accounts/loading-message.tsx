import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/**
 * Says that a page is on its way, while it is loaded without a document: the browser itself shows nothing then. There
 * before it has something to say, or nobody would hear it; and only where scripts run.
 */
export function LoadingMessage() {
  const { state, location } = useNavigation();
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (!inBrowser) return null;
  const destination = state === "loading" ? location?.pathname : undefined;
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-bar z-30 flex justify-center"
    >
      {destination === undefined ? null : (
        <p className="mt-4 bg-ink px-5 py-2 text-small font-semibold text-canvas">
          {destination === "/dashboard" ? "Loading your dashboard" : "Loading"}
        </p>
      )}
    </div>
  );
}
