import { enableVisualEditing, type HistoryAdapter } from "@sanity/visual-editing";
import { Idiomorph } from "idiomorph";
import { previewBarId } from "~/cms/preview-bar-id";
import { fetchPage } from "~/scripts/parts";
import { withoutSourceMarks } from "~/text/clean-text";

/** The note covers texts without a field, and prices, dates and numbers, which carry no marks. */
const words = "Fixed, or made from other fields such as a price";

/** The end of every text from a field in a preview: see `draftsClient`. */
const marks = /[\u200B-\u200D\uFEFF]{4}/;

/**
 * The attributes by which the overlays find a field, and the element of the overlays themselves. A section has one too, by
 * which it is dragged, but it can contain fixed texts.
 */
const ofField = ":not(section)[data-sanity], [data-sanity-edit-info], [data-sanity-edit-target]";
const overlays = "sanity-visual-editing";

/**
 * Shows a note next to a text under the pointer that comes from no field, while the Studio's overlays are on, because
 * an editor would look for something to click. The note is only visual: it takes no clicks and no focus, and screen
 * readers ignore it.
 * @returns a function that ends it
 */
export function noteFixedTexts(): () => void {
  const note = document.createElement("div");
  note.id = "fixed-text-note";
  note.ariaHidden = "true";
  note.style.cssText =
    "position:fixed;display:none;z-index:1000;pointer-events:none;border:1px dashed #5b6472;border-radius:3px";
  const label = document.createElement("span");
  label.textContent = words;
  label.style.cssText =
    "position:absolute;left:-1px;padding:4px 6px;border-radius:3px;background:#5b6472;color:#fff;font:500 12px/1.2 sans-serif;white-space:nowrap";
  note.append(label);
  document.documentElement.append(note);

  const leaving = new AbortController();
  const hide = () => void (note.style.display = "none");
  const show = ({ target }: Event) => {
    hide();
    if (!(target instanceof Element) || !isFixed(target) || !areOverlaysOn()) return;
    const text = document.createRange();
    text.selectNodeContents(target);
    const { left, top, width, height } = text.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const box = {
      display: "block",
      left: left - 4,
      top: top - 4,
      width: width + 6,
      height: height + 6,
    };
    for (const [name, value] of Object.entries(box)) {
      note.style.setProperty(name, typeof value === "number" ? `${value}px` : value);
    }
    // The note is above the text if there is room, else below it, and shifted left until it can be read.
    label.style.setProperty("top", top < 28 ? "100%" : "auto");
    label.style.setProperty("bottom", top < 28 ? "auto" : "100%");
    const beyond = left - 4 + label.offsetWidth - document.documentElement.clientWidth;
    label.style.setProperty("left", `${-1 - Math.max(0, beyond)}px`);
  };
  const options = { signal: leaving.signal, passive: true };
  document.addEventListener("mouseover", show, options);
  document.documentElement.addEventListener("mouseleave", hide, options);
  window.addEventListener("scroll", hide, { ...options, capture: true });
  leaving.signal.addEventListener("abort", () => note.remove());
  return () => leaving.abort();
}

/**
 * Returns whether the overlays are on. Each text from a field in view has an overlay; switching them off removes them
 * from the document.
 */
const areOverlaysOn = () => document.querySelector(`${overlays} [data-ui="Card"]`) !== null;

/**
 * Returns whether an element contains text that comes from no field, neither in it nor in the line that it is part of.
 */
function isFixed(element: Element): boolean {
  const own = wordsOf(element);
  if (own.trim() === "" || element.closest(`${overlays}, ${ofField}`)) return false;
  return !isMarked(element);
}

function isMarked(element: Element): boolean {
  if (marks.test(wordsOf(element))) return true;
  const line = element.parentElement;
  return line !== null && getComputedStyle(element).display === "inline" && isMarked(line);
}

/** Returns the text directly inside an element. */
const wordsOf = ({ childNodes }: Element) =>
  Array.from(childNodes, (node) => (node instanceof Text ? node.data : "")).join("");

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

document.addEventListener("copy", (event) => {
  const text = String(getSelection());
  if (!marks.test(text)) return;
  event.clipboardData?.setData("text/plain", withoutSourceMarks(text));
  event.preventDefault();
});

enableVisualEditing({ history, refresh: refreshInTurn });

if (window.self !== window.top) {
  document.getElementById(previewBarId)?.toggleAttribute("data-framed", true);
  noteFixedTexts();
}
