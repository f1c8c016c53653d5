import { encode } from "uqr";

/** `path`: one SVG path over a square of `size` modules, quiet zone included: strokes of width 1 along the rows. */
export type QrPath = { path: string; size: number };

/** Returns the QR code of a text, which is readable even with 15 % of it hidden. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  return { path: strokes(data), size };
}

/**
 * Returns a stroke for each run of dark modules, starting where the last one ended: half the bytes of a square per
 * module.
 */
function strokes(modules: readonly (readonly boolean[])[]): string {
  let path = "M0 .5";
  let [endX, endY] = [0, 0];
  modules.forEach((row, y) => {
    const runs = row
      .map((dark) => (dark ? "#" : " "))
      .join("")
      .matchAll(/#+/g);
    for (const { 0: run, index: x } of runs) {
      path += `m${x - endX} ${y - endY}h${run.length}`;
      [endX, endY] = [x + run.length, y];
    }
  });
  return path;
}
