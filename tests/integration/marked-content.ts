/** Not seen, and as long as the place of a text in the Studio. */
export const marks = "\u200b\u200c\u200d\ufeff".repeat(50);

/** An answer as a preview has it, and worse: its client leaves out addresses, slugs and icons by themselves. */
export function marked(value: unknown, name = ""): unknown {
  if (typeof value === "string")
    return /^_|^(?:publish|expire)At$/.test(name) ? value : value + marks;
  if (Array.isArray(value)) return value.map((member: unknown) => marked(member, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, held]: [string, unknown]) => [field, marked(held, field)]),
  );
}
