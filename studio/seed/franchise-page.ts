import { listOf, picture, singleton } from "./authoring";
import data from "./data/franchise-page.json" with { type: "json" };

/** /be-a-franchise: all texts of the page except packages and services. */
export const franchisePage = {
  ...singleton("franchisePage", data),
  hero: picture(data.hero),
  whyPartner: listOf("iconCard", data.whyPartner),
};
