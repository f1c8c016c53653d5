import type { Theme } from "../authoring";
import { circle, createDrawing, KHATAM, line, rectangle, round, star } from "./drawing";
import { latticeContent, svgDocument } from "./lattice";
import { INK, MARIGOLD, PAPER, shadesOf } from "./palette";
import { createRandom } from "./random";

const [WIDTH, HEIGHT] = [1200, 1600];
const MARGIN = 60;
const BAND = 96;
const RULE = "#D3DDDB";
const TEXT = "#B9C6C4";

/** A sheet with a lattice border, ruled lines in place of text, and a seal. 1200 by 1600 pixels. */
export function certificateSvg({ theme, seed }: { theme: Theme; seed: string }): string {
  const { colour } = shadesOf(theme);
  const random = createRandom(`certificate/${seed}`);
  const [innerWidth, innerHeight] = [WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN];
  const options = {
    theme,
    seed,
    width: innerWidth,
    height: innerHeight,
    cell: BAND / 2,
    mirrored: true,
    border: BAND,
  };
  const border = `<svg x="${MARGIN}" y="${MARGIN}" width="${innerWidth}" height="${innerHeight}">${latticeContent(options)}</svg>`;
  const sheet = createDrawing();
  const hole = MARGIN + BAND;
  sheet.fill(PAPER, rectangle(WIDTH / 2, HEIGHT / 2, WIDTH - 2 * hole, HEIGHT - 2 * hole));
  for (const inset of [MARGIN, hole]) {
    sheet.stroke(
      colour,
      4,
      rectangle(WIDTH / 2, HEIGHT / 2, WIDTH - 2 * inset, HEIGHT - 2 * inset),
    );
  }
  sheet.stroke(
    colour,
    2,
    rectangle(WIDTH / 2, HEIGHT / 2, WIDTH - 2 * hole - 28, HEIGHT - 2 * hole - 28),
  );

  sheet.fill(colour, star(600, 290, 8, 62, 62 * KHATAM));
  sheet.fill(MARIGOLD, star(600, 290, 8, 30, 30 * KHATAM));
  sheet.fill(colour, rectangle(600, 424, random.between(420, 540), 30));
  sheet.fill(TEXT, rectangle(600, 484, random.between(240, 330), 14));
  for (let row = 0; row < 5; row += 1) {
    const full = row < 4 ? random.between(620, 680) : random.between(260, 420);
    sheet.fill(TEXT, rectangle(600, 570 + row * 40, full, 12));
  }
  for (let row = 0; row < 5; row += 1) {
    const y = 820 + row * 78;
    sheet.stroke(RULE, 2, line(260, y, 940, y));
    if (row === 4) continue;
    sheet.fill(TEXT, rectangle(260 + 60, y + 39, 120, 12));
    const width = random.between(180, 360);
    sheet.fill(INK, rectangle(520 + width / 2, y + 39, width, 14));
  }
  sheet.stroke(RULE, 2, line(260, 1352, 560, 1352));
  sheet.fill(TEXT, rectangle(340, 1378, 160, 12));
  return svgDocument(
    { width: WIDTH, height: HEIGHT },
    `<path fill="${PAPER}" d="M0 0h${WIDTH}v${HEIGHT}h${-WIDTH}Z"/>${border}${sheet.toString()}` +
      `<path fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round" d="${signature(seed)}"/>${seal(colour)}`,
  );
}

function signature(seed: string): string {
  const random = createRandom(`signature/${seed}`);
  const tall = round(random.between(78, 104));
  const initial = `M270 1338C312 ${1338 - tall} 336 ${1320 - tall} 330 1276C324 1330 300 1346 292 1330C286 1312 330 1296 352 1312`;
  const waves = Array.from({ length: 4 }, () => {
    const [rise, reach] = [round(random.between(10, 30)), round(random.between(22, 34))];
    return `q${round(reach * 0.3)} ${-rise} ${round(reach * 0.5)} 0t${round(reach * 0.5)} ${round(random.between(-3, 3))}`;
  });
  return `${initial}${waves.join("")}c20 -16 52 -20 82 -12`;
}

function seal(colour: string): string {
  const [ribbons, rosette, centre] = [createDrawing(), createDrawing(), createDrawing()];
  const [x, y] = [820, 1290];
  ribbons.fill(
    MARIGOLD,
    "M770 1340L748 1426L784 1408L808 1432L830 1360ZM870 1340L892 1426L856 1408L832 1432L810 1360Z",
  );
  rosette.fill(colour, star(x, y, 24, 96, 86));
  rosette.stroke(PAPER, 4, circle(x, y, 72));
  centre.fill(PAPER, star(x, y, 8, 56, 56 * KHATAM));
  centre.stroke(colour, 3, star(x, y, 8, 38, 38 * KHATAM));
  centre.fill(MARIGOLD, star(x, y, 8, 28, 28 * KHATAM));
  return ribbons.toString() + rosette.toString() + centre.toString();
}
