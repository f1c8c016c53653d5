import { type FormField, type FormFields, nameLimit } from "../app/forms/form-field";

/** Values at the limit of a field, and just beyond it: entered into its form, or stored in its column. */
export function edgesOf(field: FormField): {
  taken: readonly string[];
  refused: readonly [string, ...string[]];
} {
  switch (field.type) {
    case "number":
      return {
        taken: [String(field.min), String(field.max)],
        refused: [String(field.min - 1), String(field.max + 1)],
      };
    case "select":
      // The page has its own list of options; the column only limits their length.
      return field.offered
        ? { taken: ["₹".repeat(nameLimit)], refused: ["₹".repeat(nameLimit + 1)] }
        : { taken: field.options, refused: [field.options.join(" or ")] };
    case "tel":
      return {
        taken: ["12345", "12345".padStart(field.maxLength, "-")],
        refused: ["1234", "12345".padStart(field.maxLength + 1, "-")],
      };
    case "email": {
      const label = `${"x".repeat(60)}.`;
      const rest = `@${label}${label}${label}com`;
      const longest = `${"x".repeat(field.maxLength - rest.length)}${rest}`;
      return { taken: ["a@b.co", longest], refused: ["asha", `x${longest}`] };
    }
    default:
      return {
        taken: ["x", "😀".repeat(field.maxLength)],
        refused: ["😀".repeat(field.maxLength + 1)],
      };
  }
}

/** A value that each field refuses. */
export const wrongAnswers = (fields: FormFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, edgesOf(field).refused[0]]),
  );
