/**
 * The room for labels in the bar at 1,024 pixels, in letters of its type: the rest after brand, Services, Search,
 * Account and button.
 */
const room = 53;
/** Padding of each label. */
const padding = 2;

/**
 * Returns by how many letters the labels of the bar's links and its button are too wide for one row on a small laptop;
 * zero or less if they fit.
 */
export function lettersTooMany(links: readonly string[], button: string): number {
  const widths = [...links, button].map(widthOf).reduce((sum, width) => sum + width);
  return Math.ceil(widths + padding * links.length - room);
}

/** Returns a width in letters, rounded to the next quarter, as measured in the bar's type. */
function widthOf(label: string): number {
  const widths = Array.from(label, (character) => {
    if (/[\sfijlrtIJ1'’!.,:/-]/.test(character)) return 0.5;
    return /[A-Zmw&%]/.test(character) ? 1.25 : 1;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}
