import type { FormField, FormFields } from "../app/forms/form-field";
import { nameLimit } from "../app/forms/form-field";

/** What a field takes just so, and what is just beyond: typed into its form, or stored in its column. */
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
      // What the page offers is its own; the column only says how long it may be.
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

/** Something that each field refuses. */
export const wrongAnswers = (fields: FormFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, edgesOf(field).refused[0]]),
  );
