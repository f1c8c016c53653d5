import { copyTexts } from "~/i18n/scripts";
import { showToast } from "~/scripts/toast";

/** How long a button shows that it has copied, the same as a toast. */
const SHOWN_MS = 5_000;

/** The timer that ends each button's confirmation. */
const hiding = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Copies the text of a button (`toasts/copy-button`), and confirms it next to the button or in a toast. */
async function copy(button: HTMLElement): Promise<void> {
  const { copy: text = "", title = "", description = "" } = button.dataset;
  const isInToast = button.hasAttribute("data-toast");
  const say = (outcome: string, words: string) => {
    button.dataset.outcome = outcome;
    const status = button.nextElementSibling;
    // An empty text node would break React's hydration.
    if (status) status.textContent = words;
  };
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    selectText(button.previousElementSibling);
    say("refused", copyTexts.refused);
    return;
  }
  say("copied", isInToast ? "" : `${title} ${description}`);
  if (isInToast) showToast({ title, description, variant: "default" });
  clearTimeout(hiding.get(button));
  hiding.set(
    button,
    setTimeout(() => say("", ""), SHOWN_MS),
  );
}

/**
 * Selects a text. The focus stays on the button, except for an input, from which a browser copies only while it has the
 * focus.
 */
function selectText(element: Element | null): void {
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else if (element) {
    getSelection()?.selectAllChildren(element);
  }
}

// The stylesheet hides the buttons in other browsers.
const canCopy = typeof navigator.clipboard?.writeText === "function";
document.documentElement.toggleAttribute("data-can-copy", canCopy);
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>("[data-copy]");
  if (button) void copy(button);
});
