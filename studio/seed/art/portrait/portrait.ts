import type { Sitter, Theme } from "../../authoring";
import { circle } from "../drawing";
import { screenContent, svgDocument } from "../lattice";
import { INK, MARIGOLD, mix, shadesOf, WHITE } from "../palette";
import { createRandom } from "../random";
import { CLOTHES_LAYERS, TORSO } from "./clothes";
import { FOLDS, HAIR_SHAPES, PLAIT } from "./hair";
import { type Look, lookOf } from "./sitter";

const SIZE = 800;
const ARCH = "M112 800V420C112 236 262 176 400 56C538 176 688 236 688 420V800Z";
const FACE =
  "M290 300C290 226 336 182 400 182C464 182 510 226 510 300V352C510 430 458 482 400 482C342 482 290 430 290 352Z";
const FAR_HALF = "M400 182C464 182 510 226 510 300V352C510 430 458 482 400 482Z";
const NECK = "M340 410H460V556C460 606 340 606 340 556Z";
const NECK_SHADE = "M340 440C360 500 440 500 460 440V492C436 540 364 540 340 492Z";
const BEARD = {
  none: "",
  short:
    "M290 344C300 372 318 396 344 400C372 388 428 388 456 400C482 396 500 372 510 344V356C510 434 458 486 400 486C342 486 290 434 290 356Z",
  full: "M286 322C300 372 318 392 344 394C372 380 428 380 456 394C482 392 500 372 514 322V366C514 456 462 520 400 524C338 520 286 456 286 366Z",
};

type PortraitOptions = { theme: Theme; seed: string; sitter?: Sitter };

/**
 * A flat bust before a light lattice and an arch, as in the painted portraits at a palace window. The face is left
 * plain: nobody real is shown. 800 by 800 pixels.
 */
export function portraitSvg({ theme, seed, sitter }: PortraitOptions): string {
  const { colour, tint, mid } = shadesOf(theme);
  const random = createRandom(`arch/${seed}`);
  const look = lookOf(theme, seed, sitter);
  const pale = look.cloth[0] === WHITE || (look.clothes === "sari" && look.cloth[1] === WHITE);
  const arch = random.pick([MARIGOLD, pale ? MARIGOLD : WHITE, mix(mid, tint, 0.7)]);
  const screen = screenContent({ theme, seed, width: SIZE, height: SIZE, cell: 84 });
  const window = `<path fill="${arch}" stroke="${colour}" stroke-width="4" d="${ARCH}"/>`;
  return svgDocument({ width: SIZE, height: SIZE }, screen + window + bust(look));
}

function bust(look: Look): string {
  const { skin, shade, hairColour, cloth } = look;
  const hair = HAIR_SHAPES[look.hair];
  const cover = look.hair === "scarf" || look.hair === "turban" ? look.coverColour : hairColour;
  const layers = CLOTHES_LAYERS[look.clothes].map(({ paint, path }) => {
    if (paint === "line")
      return stroke(mix(cloth[0], cloth[0] === WHITE ? INK : WHITE, 0.72), 5, path);
    return fill(paint === "skin" ? skin : cloth[paint], path);
  });
  return [
    fill(cover, hair.behind ?? ""),
    fill(cloth[0], TORSO),
    fill(skin, NECK),
    ...layers,
    fill(shade, NECK_SHADE),
    hair.hidesEars ? "" : fill(skin, circle(288, 334, 26)) + fill(shade, circle(512, 334, 26)),
    fill(skin, FACE),
    fill(shade, FAR_HALF),
    fill(hairColour, BEARD[look.beard]),
    look.glasses
      ? stroke(
          INK,
          7,
          `${circle(348, 328, 36)}${circle(452, 328, 36)}M384 324C392 316 408 316 416 324`,
        )
      : "",
    fill(cover, hair.front, "evenodd"),
    stroke(mix(cover, cover === INK ? WHITE : INK, 0.78), 4, FOLDS[look.hair] ?? ""),
    look.hair === "plait"
      ? fill(hairColour, PLAIT.map(([x, y, r]) => circle(x, y, r)).join(""))
      : "",
  ].join("");
}

function fill(colour: string, path: string, rule = "nonzero"): string {
  return path === "" ? "" : `<path fill="${colour}" fill-rule="${rule}" d="${path}"/>`;
}

function stroke(colour: string, width: number, path: string): string {
  if (path === "") return "";
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" d="${path}"/>`;
}
