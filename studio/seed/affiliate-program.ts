import { keyed, picture, reference, singleton } from "./authoring";
import data from "./data/affiliate-program.json" with { type: "json" };
import { sectionOf } from "./landing-pages";

/** /affiliate-program: the rates, limits and slider ranges that the calculator and the texts rely on. */
export const affiliateProgram = {
  ...singleton("affiliateProgram", data),
  hero: picture(data.hero),
  defaultPackage: reference(data.defaultPackage),
  sections: keyed(data.sections.map(sectionOf)),
};
