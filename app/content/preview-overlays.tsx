import { lazy, Suspense, useEffect, useState } from "react";

const VisualEditing = lazy(async () => {
  const { VisualEditing: overlays } = await import("@sanity/visual-editing/remix");
  return { default: overlays };
});

/** The Studio's overlays, fetched by the browser in a preview and nowhere else. */
export function PreviewOverlays() {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return inBrowser ? (
    <Suspense fallback={null}>
      <VisualEditing />
    </Suspense>
  ) : null;
}
