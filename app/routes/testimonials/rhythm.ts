/**
 * Which quotes are shown large, over two of three columns. Of every five, one: a large and a small one share a
 * row, three small ones the next; the large one stands left, then right. What is left after the fives is small,
 * so that a row is never broken: 18 quotes fill seven rows.
 */
export function isLarge(index: number, count: number): boolean {
  const five = Math.floor(index / 5);
  const isWhole = (five + 1) * 5 <= count;
  return isWhole && index % 5 === five % 2;
}
