import * as z from "zod";
import { optional, text } from "~/content/fields.server";
import { writeToUs } from "~/site-pages";

export const closing = optional(z.object({ heading: optional(text), text: optional(text) }));

export type Closing = ReturnType<typeof closingFrom>;

/** The last band of a page: an editor's heading and sentence, or a built-in heading alone. */
export function closingFrom(written: z.output<typeof closing> | undefined, builtIn = writeToUs) {
  return { heading: written?.heading ?? builtIn, text: written?.text ?? null };
}
