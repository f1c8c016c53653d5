import type { Theme } from "~/ui/theme";
import { themes } from "~/ui/theme";

/** The colour theme of the card at this place (from 0): one after the other, then from the first again. */
export function themeInTurn(index: number): Theme {
  return themes[index % themes.length] ?? themes[0];
}
