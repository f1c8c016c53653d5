type Outcome = {
  query: string;
  count: number;
  complete: boolean;
  similar: boolean;
};

/** Returns the outcome of a search in one line. */
export function statusOf({ query, count, complete, similar }: Outcome): string {
  if (count === 0) return `Nothing found for “${query}”. Try fewer or other words.`;
  const results = count === 1 ? "1 result" : `${count} results`;
  if (complete) return `${results} for ${similar ? "words like " : ""}“${query}”`;
  const words = similar ? "words like some of them" : "some of them";
  return `Nothing has all the words of “${query}”. ${results} with ${words}:`;
}
