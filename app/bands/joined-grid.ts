/**
 * The columns of a joined grid of so many cells, so that its last row is full. Written out, because Tailwind only finds
 * class names that stand in the source as they are.
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
