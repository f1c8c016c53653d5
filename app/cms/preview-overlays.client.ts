import { enableVisualEditing, type HistoryAdapter } from "@sanity/visual-editing";
import { Idiomorph } from "idiomorph";
import { noteFixedTexts } from "~/cms/fixed-text-note.client";
import { previewBarId } from "~/cms/preview-bar-id";
import { fetchPage } from "~/scripts/parts";

/** The parts of a document that editors change. */
const edited = ["header", "main", "footer", `#${previewBarId}`];

/** Attributes that visitors and scripts set, and the server does not know. */
const kept = new Set(["value", "checked", "open", "aria-expanded", "aria-invalid", "data-framed"]);
const options = {
  ignoreActiveValue: true,
  callbacks: { beforeAttributeUpdated: (attribute: string) => !kept.has(attribute) },
};

/** Shows the newest drafts. On a public page, the input and the open parts stay. */
async function refresh(): Promise<void> {
  // Other scripts must not change what React has rendered.
  if (window.__remixContext) return location.reload();
  const { page } = await fetchPage(location.href);
  dispatchEvent(new CustomEvent("fresh-page", { detail: page }));
  for (const selector of edited) {
    const old = document.querySelector(`body > ${selector}`);
    const fresh = page.querySelector(`body > ${selector}`);
    if (old && fresh) await Idiomorph.morph(old, fresh, options);
  }
}

let running: Promise<void> | undefined;
let isStale = false;

/** Runs refreshes one after the other; of several changes in the meantime only the last one counts. */
async function refreshInTurn(): Promise<void> {
  isStale = true;
  running ??= (async () => {
    try {
      while (isStale) {
        isStale = false;
        await refresh();
      }
    } finally {
      running = undefined;
    }
  })();
  await running;
}

const history: HistoryAdapter = {
  subscribe: (navigate) => {
    const say = () =>
      navigate({ type: "push", url: location.pathname + location.search + location.hash });
    say();
    addEventListener("hashchange", say);
    return () => removeEventListener("hashchange", say);
  },
  update: ({ type, url }) => {
    if (type === "pop") window.history.back();
    else if (type === "replace") location.replace(url);
    else location.assign(url);
  },
};

enableVisualEditing({ history, refresh: refreshInTurn });

if (window.self !== window.top) {
  document.getElementById(previewBarId)?.toggleAttribute("data-framed", true);
  noteFixedTexts();
}
