type Outcome = { query: string; count: number; complete: boolean };

/** What a search came to, in one line. */
export function statusOf({ query, count, complete }: Outcome): string {
  if (count === 0) return `Nothing found for “${query}”. Try fewer or other words.`;
  const results = count === 1 ? "1 result" : `${count} results`;
  if (complete) return `${results} for “${query}”`;
  return `Nothing has all the words of “${query}”. ${results} with some of them:`;
}
