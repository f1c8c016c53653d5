type ClosingSource = { heading: string | null; text: string | null } | null | undefined;

export type Closing = ReturnType<typeof closingFrom>;

/** The last band of a page: an editor's heading and sentence, or a built-in heading alone. */
export function closingFrom(closing: ClosingSource, builtIn = "Tell us what you need") {
  return { heading: closing?.heading || builtIn, text: closing?.text || null };
}
