import { listOf, picture } from "./authoring";
import data from "./data/about-page.json" with { type: "json" };
import { richText } from "./rich-text";

/** The About page; the figures in `reasons` are the specification's own. */
export const aboutPage = {
  _id: "aboutPage",
  _type: "aboutPage",
  hideFromSearch: false,
  ...data,
  hero: picture(data.hero),
  story: richText(data.story),
  values: listOf("iconCard", data.values),
  reasons: listOf("reason", data.reasons),
};
