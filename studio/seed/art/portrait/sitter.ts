import type { Sitter, Theme } from "../../authoring";
import { INK, MARIGOLD, shadesOf, WHITE } from "../palette";
import { createRandom } from "../random";
import { type Clothes, CLOTHES_FOR } from "./clothes";
import { type Hair, HAIR_FOR } from "./hair";

/** Everything about a person that a portrait draws. */
export type Look = {
  skin: string;
  shade: string;
  hairColour: string;
  /** Of a scarf or turban. */
  coverColour: string;
  hair: Hair;
  clothes: Clothes;
  /** Main, second and trim colour of what the person wears. */
  cloth: readonly [string, string, string];
  beard: "none" | "short" | "full";
  glasses: boolean;
};

const SKIN = {
  deep: ["#5A3825", "#4A2C1C"],
  dark: ["#7A4B30", "#683D25"],
  brown: ["#9C6644", "#885537"],
  tan: ["#BD8459", "#A8714A"],
  light: ["#DCA982", "#C99470"],
  fair: ["#EFC8A8", "#DDB090"],
} as const satisfies Record<NonNullable<Sitter["complexion"]>, readonly [string, string]>;

const DARK_HAIR = ["#17120F", "#241811", "#2E2019"] as const;
const LIGHT_HAIR = ["#4A2F1D", "#7A4B25", "#B07A3C", "#2E2019"] as const;
const GREY = "#A9A59E";

export function lookOf(theme: Theme, seed: string, sitter: Sitter = {}): Look {
  const random = createRandom(`portrait/${seed}`);
  const presents = sitter.presents ?? random.pick(["woman", "man"]);
  const complexion =
    sitter.complexion ??
    random.pick(["deep", "dark", "brown", "brown", "tan", "tan", "light", "fair"]);
  const [skin, shade] = SKIN[complexion];
  const pale = complexion === "fair" || complexion === "light";
  const hairColour = random.chance(0.16) ? GREY : random.pick(pale ? LIGHT_HAIR : DARK_HAIR);
  const { colour, mid } = shadesOf(theme);
  const cloth = random.pick<Look["cloth"]>([
    [colour, WHITE, MARIGOLD],
    [colour, mid, WHITE],
    [INK, WHITE, colour],
    [WHITE, colour, MARIGOLD],
  ]);
  return {
    skin,
    shade,
    hairColour,
    coverColour: cloth[0] === colour ? INK : colour,
    hair: sitter.headwear ?? random.pick(HAIR_FOR[presents]),
    clothes: sitter.wears ?? random.pick(CLOTHES_FOR[presents]),
    cloth,
    beard: presents === "man" ? random.pick(["none", "none", "short", "full"]) : "none",
    glasses: random.chance(0.3),
  };
}
