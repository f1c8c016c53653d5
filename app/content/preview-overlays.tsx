import { lazy, Suspense, useEffect, useState } from "react";

const LivePreview = lazy(() => import("~/content/live-preview.client"));

/** What keeps a preview in step with the Studio, fetched by the browser in a preview and nowhere else. */
export function PreviewOverlays() {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return inBrowser ? (
    <Suspense fallback={null}>
      <LivePreview />
    </Suspense>
  ) : null;
}
