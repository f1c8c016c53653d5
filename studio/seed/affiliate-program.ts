import { keyed, listOf, picture, reference, singleton } from "./authoring";
import data from "./data/affiliate-program.json" with { type: "json" };
import { sectionOf } from "./landing-pages";
import { richText } from "./rich-text";

/** /affiliate-program: the rates, limits and slider ranges that the calculator and the texts rely on. */
export const affiliateProgram = {
  ...singleton("affiliateProgram", data),
  hero: picture(data.hero),
  defaultPackage: reference(data.defaultPackage),
  terms: richText(data.terms),
  marketingMaterials: listOf("iconCard", data.marketingMaterials),
  payouts: richText(data.payouts),
  sections: keyed(data.sections.map(sectionOf)),
};
