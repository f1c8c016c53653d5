/**
 * Returns a function that gives headings their ids, for links from a table of contents. Headings with the same words
 * get different ids.
 * @param taken the page's other ids
 */
export function headingIds(taken: readonly string[] = []) {
  // The shell's ids.
  const known = new Set(["main", "status", ...taken]);
  return (heading: string): string => {
    const id = freeId(idOf(heading), known);
    known.add(id);
    return id;
  };
}

function idOf(heading: string): string {
  const words = heading.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join("-") || "section";
}

function freeId(id: string, known: ReadonlySet<string>): string {
  let free = id;
  for (let count = 2; known.has(free); count += 1) free = `${id}-${count}`;
  return free;
}
