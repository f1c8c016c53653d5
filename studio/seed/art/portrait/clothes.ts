import type { Sitter } from "../../authoring";
import { circle } from "../drawing";

export type Clothes = NonNullable<Sitter["wears"]>;

export const CLOTHES_FOR = {
  woman: ["kurta", "sari", "sari", "blazer", "jumper", "shirt"],
  man: ["suit", "bandhgala", "kurta", "shirt", "jumper"],
} as const satisfies Record<"woman" | "man", readonly [Clothes, ...Clothes[]]>;

export const TORSO =
  "M78 800C82 684 150 626 262 594L338 566C364 598 436 598 462 566L538 594C650 626 718 684 722 800Z";

/** Layers over the torso and neck: the colour's place in the sitter's cloth, or their skin, and path data. */
type Layer = { paint: 0 | 1 | 2 | "skin" | "line"; path: string };

const SCOOP = "M330 560C340 650 460 650 470 560L462 540H338Z";
const V_NECK = "M338 540L400 690L462 540Z";
const COLLAR = "M336 548L400 618L348 672L312 584ZM464 548L400 618L452 672L488 584Z";

export const CLOTHES_LAYERS: Record<Clothes, readonly Layer[]> = {
  kurta: [
    { paint: 1, path: "M322 566L384 700V800H416V700L478 566L462 552L400 668L338 552Z" },
    { paint: "skin", path: "M338 552L400 668L462 552Z" },
    { paint: 2, path: circle(400, 716, 7) + circle(400, 750, 7) + circle(400, 784, 7) },
  ],
  suit: [
    { paint: 1, path: "M322 560L400 800L478 560L462 546H338Z" },
    { paint: "skin", path: "M344 540L400 606L456 540Z" },
    { paint: 2, path: "M382 612H418L412 648L430 800H370L388 648Z" },
    { paint: 1, path: "M338 544L400 606L362 646L318 578ZM462 544L400 606L438 646L482 578Z" },
    { paint: "line", path: "M316 576L288 660L330 676L400 800M484 576L512 660L470 676L400 800" },
  ],
  sari: [
    { paint: "skin", path: SCOOP },
    { paint: 1, path: "M78 800C82 684 150 626 262 594L300 580C340 680 480 760 640 800Z" },
    { paint: 2, path: "M300 580C340 680 480 760 640 800H590C450 760 318 690 274 590Z" },
  ],
  jumper: [
    { paint: 1, path: "M322 556C330 652 470 652 478 556L462 566C452 616 348 616 338 566Z" },
    { paint: 2, path: "M86 742H714L720 774H80Z" },
  ],
  shirt: [
    { paint: "skin", path: "M338 548L400 624L462 548Z" },
    { paint: 1, path: COLLAR },
    { paint: "line", path: "M400 624V800" },
    { paint: 2, path: circle(414, 690, 6) + circle(414, 744, 6) },
  ],
  bandhgala: [
    { paint: 0, path: "M330 536C352 566 448 566 470 536L482 598C440 628 360 628 318 598Z" },
    {
      paint: "line",
      path: "M330 536C352 566 448 566 470 536M318 598C360 628 440 628 482 598M400 560V800",
    },
    { paint: 2, path: circle(400, 660, 8) + circle(400, 708, 8) + circle(400, 756, 8) },
  ],
  blazer: [
    { paint: 1, path: "M318 566L400 800L482 566L462 552H338Z" },
    { paint: "skin", path: V_NECK },
    {
      paint: 0,
      path: "M322 562L300 668L336 684L400 800L372 700ZM478 562L500 668L464 684L400 800L428 700Z",
    },
    { paint: "line", path: "M320 566L300 668L336 684L400 800M480 566L500 668L464 684L400 800" },
  ],
};
