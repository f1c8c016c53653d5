/** A name without meaning to people that bots fill in, because they fill in every field they find. */
const fieldName = "reference";

/**
 * Renders a honeypot field: off screen, not focusable, hidden from screen readers. A form that fills it in is stored like
 * any other, but flagged, because some tools that fill in forms for people do so too.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[100rem] top-auto size-px overflow-hidden">
      <label>
        Reference
        <input type="text" name={fieldName} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** Returns whether a form has filled in the hidden field. */
export function isHoneypotFilled(form: FormData): boolean {
  const value = form.get(fieldName);
  return value !== null && value !== "";
}
