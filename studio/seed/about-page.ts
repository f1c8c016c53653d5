import { listOf, picture, singleton } from "./authoring";
import data from "./data/about-page.json" with { type: "json" };
import { richText } from "./rich-text";

/** The About page; the figures in `reasons` are the specification's own. */
export const aboutPage = {
  ...singleton("aboutPage", data),
  hero: picture(data.hero),
  story: richText(data.story),
  values: listOf("iconCard", data.values),
  reasons: listOf("reason", data.reasons),
};
