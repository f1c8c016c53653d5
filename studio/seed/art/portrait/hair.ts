import { circle } from "../drawing";

export type Hair =
  | "long"
  | "bob"
  | "bun"
  | "knot"
  | "plait"
  | "curls"
  | "side-parting"
  | "crop"
  | "swept"
  | "waves"
  | "receding"
  | "scarf"
  | "turban";

export const HAIR_FOR = {
  woman: ["long", "bob", "bun", "knot", "plait", "curls"],
  man: ["side-parting", "crop", "swept", "waves", "receding"],
} as const satisfies Record<"woman" | "man", readonly [Hair, ...Hair[]]>;

/** Path data for what lies behind the shoulders and what lies over the head, on the 800-pixel portrait. */
type Shape = { behind?: string; front: string; hidesEars?: true };

/** A centre parting that falls to the ears. */
const PARTED =
  "M400 158C318 152 272 214 276 330C284 344 296 346 302 338C304 282 340 240 400 206C460 240 496 282 498 338" +
  "C504 346 516 344 524 330C528 214 482 152 400 158Z";
const CURLS = [
  [298, 226, 50],
  [344, 180, 54],
  [400, 160, 58],
  [456, 180, 54],
  [502, 226, 50],
  [276, 286, 46],
  [524, 286, 46],
  [272, 348, 42],
  [528, 348, 42],
  [286, 402, 36],
  [514, 402, 36],
] as const;

export const HAIR_SHAPES: Record<Hair, Shape> = {
  long: {
    hidesEars: true,
    behind:
      "M400 142C292 140 254 230 256 360C256 470 248 560 222 640H578C552 560 544 470 544 360C546 230 508 140 400 142Z",
    front: PARTED,
  },
  bob: {
    hidesEars: true,
    behind:
      "M400 142C286 140 250 226 254 340V500C286 520 330 520 350 500H450C470 520 514 520 546 500V340C550 226 514 140 400 142Z",
    front:
      "M400 150C306 148 266 212 272 330H296C300 290 312 262 330 244C372 262 450 262 504 238C502 262 504 300 504 330H528C534 212 494 148 400 150Z",
  },
  bun: {
    behind: circle(400, 132, 62),
    front:
      "M400 158C312 154 272 220 280 322C286 332 294 330 298 322C306 262 346 226 400 226C454 226 494 262 502 322C506 330 514 332 520 322C528 220 488 154 400 158Z",
  },
  knot: { behind: circle(516, 432, 54), front: PARTED },
  plait: {
    behind:
      "M400 150C306 148 268 226 272 336C276 372 300 392 330 396H470L470 470L530 462L534 350C538 230 500 148 400 150Z",
    front: PARTED,
  },
  curls: {
    hidesEars: true,
    behind: CURLS.map(([x, y, r]) => circle(x, y, r)).join(""),
    front:
      "M296 300C290 214 334 178 400 178C466 178 510 214 504 300C486 262 470 250 448 256C424 238 376 238 352 256C330 250 314 262 296 300Z",
  },
  "side-parting": {
    front:
      "M282 318C262 206 316 146 404 148C492 146 538 206 518 318L502 318C504 272 494 248 470 232C424 246 370 240 338 214C312 236 298 270 298 318Z",
  },
  crop: {
    front:
      "M284 306C268 206 322 156 400 156C478 156 532 206 516 306L502 306C502 264 492 240 480 232H320C308 240 298 264 298 306Z",
  },
  swept: {
    front:
      "M284 318C270 258 280 224 300 204C300 152 380 118 452 138C512 146 536 210 516 318L502 318C504 280 496 256 482 244C430 250 372 236 334 222C310 240 298 272 298 318Z",
  },
  waves: {
    front:
      "M282 318C268 270 268 236 288 214C284 176 326 150 356 162C376 136 434 136 452 160C492 152 522 184 514 216C534 240 530 280 518 318L502 318C502 280 496 258 484 246" +
      "C466 258 444 256 432 240C414 258 386 258 372 240C356 258 334 258 318 246C304 262 298 284 298 318Z",
  },
  receding: {
    front:
      "M283 344C272 298 276 262 292 240C300 262 298 312 296 344ZM517 344C528 298 524 262 508 240C500 262 502 312 504 344Z",
  },
  scarf: {
    hidesEars: true,
    front:
      "M400 128C280 126 244 226 252 352C256 446 238 540 176 624C290 716 510 716 624 624C562 540 544 446 548 352C556 226 520 126 400 128ZM400 204C466 202 506 256 504 340C502 424 460 476 400 480" +
      "C340 476 298 424 296 340C294 256 334 202 400 204Z",
  },
  turban: {
    front:
      "M281 306C226 196 306 104 402 104C498 104 574 196 519 306C502 262 452 232 400 200C348 232 298 262 281 306Z",
  },
};

/** Folds of cloth, drawn as lines over it. */
export const FOLDS: { [hair in Hair]?: string } = {
  turban:
    "M400 200C354 196 304 216 270 258M400 200C352 168 306 160 264 190M400 200C364 150 336 128 306 130M400 200C446 196 496 216 530 258M400 200C448 168 494 160 536 190M400 200C436 150 464 128 494 130",
  scarf: "M268 452C300 540 420 590 560 512M214 566C330 650 480 640 590 578",
};

/** A plait that falls over one shoulder. */
export const PLAIT = [
  [500, 470, 34],
  [508, 522, 33],
  [514, 574, 31],
  [518, 624, 29],
  [520, 670, 26],
  [521, 710, 22],
] as const;
