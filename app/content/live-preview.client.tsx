import { useRevalidator } from "@remix-run/react";
import { VisualEditing } from "@sanity/visual-editing/remix";
import { useEffect, useRef } from "react";
import { noteFixedTexts } from "~/content/fixed-text-note.client";
import { previewBarId } from "~/content/preview-bar";

// What `VisualEditing` asks for in its turn, and most of what there is to fetch.
void import("@sanity/visual-editing/react");

/** What of a document React leaves alone: around the page, and in it as the server wrote it. */
const written = "body > :is(header, footer, aside), [data-server-only]";

/** The Studio's overlays, and what an editor changes. A default export, because it is loaded when it is needed. */
export default function LivePreview() {
  useFreshMarkup();
  useEffect(() => {
    if (window.self === window.top) return;
    document.getElementById(previewBarId)?.toggleAttribute("data-framed", true);
    return noteFixedTexts();
  }, []);
  return <VisualEditing />;
}

/** Fetches what the server wrote anew whenever the page's data were. */
function useFreshMarkup() {
  const { state } = useRevalidator();
  const before = useRef(state);
  useEffect(() => {
    const isFresh = before.current === "loading" && state === "idle";
    before.current = state;
    if (!isFresh) return;
    const leaving = new AbortController();
    replaceMarkup(leaving.signal).catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    });
    return () => leaving.abort();
  }, [state]);
}

async function replaceMarkup(signal: AbortSignal) {
  const html = await (await fetch(window.location.href, { signal })).text();
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const parts = Array.from(document.querySelectorAll(written));
  const replacements = Array.from(fresh.querySelectorAll(written));
  // One has come or gone: only a new document shows them all in their places.
  if (parts.length !== replacements.length) window.location.reload();
  else parts.forEach((part, at) => part.replaceChildren(...(replacements[at]?.childNodes ?? [])));
}
