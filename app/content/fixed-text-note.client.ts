/** True of a text that comes from no field, and of a price, a date or a number, which carry no marks. */
const words = "Fixed, or made from other fields such as a price";

/** What a preview's texts from a field end in: see `draftsClient`. */
const marks = /[\u200B-\u200D\uFEFF]{4}/;

/** What the overlays know a field by, and the overlays themselves. */
const ofField = "[data-sanity], [data-sanity-edit-info], [data-sanity-edit-target]";
const overlays = "sanity-visual-editing";

/**
 * Notes beside a text under the pointer that no field holds it, while the Studio's overlays are on: an editor would look
 * for what to click. The note is for the eye alone; it takes no click, no focus, and is not read out.
 * @returns what ends it
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
    // Above the text, else below it; as far to the left as it takes to be read.
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

/** Each text from a field in view has one; switched off, they are taken out of the document. */
const areOverlaysOn = () => document.querySelector(`${overlays} [data-ui="Card"]`) !== null;

/** Whether an element holds words, and no field's: neither in it nor in the line that it is a part of. */
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

/** The words that stand in an element itself. */
const wordsOf = ({ childNodes }: Element) =>
  Array.from(childNodes, (node) => (node instanceof Text ? node.data : "")).join("");
