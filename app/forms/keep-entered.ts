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
