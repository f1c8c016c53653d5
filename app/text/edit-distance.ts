/** Returns how many letters have to be added, removed or changed to make one text of the other (Levenshtein distance). */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...to].entries()) {
      const [before = 0, above = 0] = row.slice(column, column + 2);
      const changed = before + (letter === other ? 0 : 1);
      next.push(Math.min(changed, above + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
