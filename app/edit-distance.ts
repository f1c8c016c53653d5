/** Returns how many letters have to be added, removed or replaced to turn one word into the other (Levenshtein). */
export function editDistance(from: string, to: string): number {
  const letters = [...to];
  let row = [0, ...letters.map((_, column) => column + 1)];
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of letters.entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
