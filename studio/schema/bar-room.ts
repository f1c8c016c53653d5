/** Of the row at 1,024 pixels, in letters of the bar's type: what brand, Services, Search, Account and button leave to labels. */
const room = 53;
/** Beside each label. */
const padding = 2;

/**
 * By how many letters the labels of the bar's links and of its button are too wide to stand in one row on a small laptop;
 * nothing or less where they fit.
 */
export function lettersTooMany(links: readonly string[], button: string): number {
  const widths = [...links, button].map(widthOf).reduce((sum, width) => sum + width);
  return Math.ceil(widths + padding * links.length - room);
}

/** In letters: as the widths of the bar's type are, to the next quarter. */
function widthOf(label: string): number {
  const widths = Array.from(label, (character) => {
    if (/[\sfijlrtIJ1'’!.,:/-]/.test(character)) return 0.5;
    return /[A-Zmw&%]/.test(character) ? 1.25 : 1;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}
