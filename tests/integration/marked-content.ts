/** Invisible characters, as long as the encoded Studio path of a text. */
export const marks = "\u200b\u200c\u200d\ufeff".repeat(50);

/** Returns a preview result with more marks than the client adds, which omits URLs, slugs and icons automatically. */
export function marked(value: unknown, name = ""): unknown {
  if (typeof value === "string")
    return /^_|^(?:publish|expire)At$/.test(name) ? value : value + marks;
  if (Array.isArray(value)) return value.map((member: unknown) => marked(member, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, held]: [string, unknown]) => [field, marked(held, field)]),
  );
}
