import { useRevalidator } from "@remix-run/react";
import { VisualEditing } from "@sanity/visual-editing/remix";
import { useEffect, useRef } from "react";

/** What of a document React does not know, because it lies around the page. */
const around = ["header", "footer", "aside"] as const;

/** The Studio's overlays, and what an editor changes. A default export, because it is loaded when it is needed. */
export default function LivePreview() {
  useFreshShell();
  return <VisualEditing />;
}

/** Fetches what lies around the page anew whenever the page's data were. */
function useFreshShell() {
  const { state } = useRevalidator();
  const before = useRef(state);
  useEffect(() => {
    const isFresh = before.current === "loading" && state === "idle";
    before.current = state;
    if (!isFresh) return;
    const leaving = new AbortController();
    replaceShell(leaving.signal).catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    });
    return () => leaving.abort();
  }, [state]);
}

async function replaceShell(signal: AbortSignal) {
  const html = await (await fetch(window.location.href, { signal })).text();
  const fresh = new DOMParser().parseFromString(html, "text/html");
  for (const part of around) {
    const replacement = fresh.querySelector(`body > ${part}`);
    if (replacement) document.querySelector(`body > ${part}`)?.replaceWith(replacement);
  }
}
