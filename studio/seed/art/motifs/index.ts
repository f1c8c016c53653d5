import type { Theme } from "../../authoring";
import { bars } from "./bars";
import { circuit } from "./circuit";
import { eightPointStar } from "./eight-point-star";
import { hexagon } from "./hexagon";
import type { Motif } from "./motif";
import { petal } from "./petal";
import { scallop } from "./scallop";

/** Each theme's motif. */
export const MOTIFS: Record<Theme, Motif> = {
  indigo: circuit,
  peacock: bars,
  plum: hexagon,
  rust: petal,
  leaf: scallop,
  sky: eightPointStar,
};
