import type { Theme } from "../authoring";

/** The colours of one theme: the full colour, its tint, and tones between the two. */
export type Shades = { colour: string; tint: string; mid: string; soft: string };

export const INK = "#0C1F22";
export const MARIGOLD = "#FFB420";
export const PAPER = "#FFFDF7";
export const WHITE = "#FFFFFF";

const BASE: Record<Theme, { colour: string; tint: string }> = {
  indigo: { colour: "#3A3FA0", tint: "#E6E7FA" },
  peacock: { colour: "#005B63", tint: "#DBF0F0" },
  plum: { colour: "#7B2058", tint: "#F9E4F0" },
  rust: { colour: "#AD3610", tint: "#FDE6DC" },
  leaf: { colour: "#38650F", tint: "#E6F2D8" },
  sky: { colour: "#0B5A94", tint: "#DEEEFA" },
};

/** The six themes in the order in which pages cycle through them. */
export const THEMES = [
  "indigo",
  "peacock",
  "plum",
  "rust",
  "leaf",
  "sky",
] as const satisfies Theme[];

export function shadesOf(theme: Theme): Shades {
  const { colour, tint } = BASE[theme];
  return { colour, tint, mid: mix(colour, tint, 0.42), soft: mix(colour, tint, 0.14) };
}

/** Mixes two `#RRGGBB` colours; `share` (0 to 1) is the part of the first. */
export function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
