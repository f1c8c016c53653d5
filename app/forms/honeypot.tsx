/** Says nothing to people, and much to what fills in every field it finds. */
const fieldName = "reference";

/**
 * A field off the screen that people do not see, reach or hear of. What fills it in is stored like anything else, but
 * flagged: some tools that fill in forms for people do so too.
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

export function isHoneypotFilled(form: FormData): boolean {
  const value = form.get(fieldName);
  return value !== null && value !== "";
}
