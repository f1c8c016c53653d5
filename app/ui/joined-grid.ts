/**
 * Returns the columns of a joined grid for this number of cells, so that its last row is full. The class names are
 * written out, because Tailwind finds only names that are in the source.
 */
export function joinedGrid(cells: number): string {
  return columns[Math.min(cells, columns.length - 1)] ?? "";
}

const columns = [
  "",
  "max-w-2xl",
  "md:grid-cols-2",
  "md:grid-cols-3",
  "md:grid-cols-2 xl:grid-cols-4",
  "md:grid-cols-2 lg:grid-cols-6 md:[&>*]:col-span-1 md:[&>:last-child]:col-span-2 lg:[&>*]:col-span-2 lg:[&>:nth-child(n+4)]:col-span-3",
  "md:grid-cols-2 lg:grid-cols-3",
];
