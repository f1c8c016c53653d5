import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the visible controls by their name and their position among those of the same name. */
function controlsOf(root: Element): Map<string, Control> {
  const controls = new Map<string, Control>();
  const counts = new Map<string, number>();
  const all = root.querySelectorAll<Control>(
    "input[name]:not([type=hidden]), select[name], textarea[name]",
  );
  for (const control of Array.from(all)) {
    const count = counts.get(control.name) ?? 0;
    counts.set(control.name, count + 1);
    controls.set(`${count} ${control.name}`, control);
  }
  return controls;
}

/**
 * Keeps the visitor's input before React hydrates. If an extension or a translator has changed the page by then, React
 * renders all of it again, with empty controls.
 * @returns a function that moves text and focus from the replaced controls to the new ones
 */
export function keepEntered(root: Element): () => void {
  const before = controlsOf(root);
  let focused = document.activeElement;
  root.addEventListener("focusin", () => (focused = document.activeElement));
  return () => {
    const after = controlsOf(root);
    for (const [key, old] of before) {
      const control = after.get(key);
      if (old.isConnected || !control) continue;
      before.set(key, control);
      if (isBox(old) && isBox(control)) {
        if (old.checked !== control.checked) control.click();
      } else if (old.value !== control.value) {
        // Bypasses React's own property, or React would see no change.
        Reflect.set(Object.getPrototypeOf(control), "value", old.value, control);
        for (const type of ["input", "change"]) {
          control.dispatchEvent(new Event(type, { bubbles: true }));
        }
      }
      if (old === focused) control.focus();
    }
  };
}

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);

// Only the server renders the rest of the document: see `document.server`.
const main = document.querySelector("main");
if (!main) throw new Error("The document has no main element");

/**
 * Waits for the page's data. On its first render RemixBrowser reads them and throws a promise, before any hook, until
 * they are loaded. React breaks (error 345) if a click happens during that wait, because it then hydrates at once,
 * without a boundary that could wait.
 */
async function pageData() {
  try {
    RemixBrowser({});
  } catch (waiting) {
    await waiting;
  }
}

const restoreEntered = keepEntered(main);

void pageData().then(() =>
  startTransition(() => {
    hydrateRoot(
      main,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      {
        onRecoverableError: (error) => {
          queueMicrotask(restoreEntered);
          // Safari before 15.4 lacks this function.
          self.reportError?.(error);
        },
      },
    );
  }),
);
