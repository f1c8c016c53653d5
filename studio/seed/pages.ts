import { keyed, picture } from "./authoring";
import data from "./data/pages.json" with { type: "json" };
import { sectionOf } from "./landing-pages";

/** One document for each page that the site always has; the home page has no picture, so it shows the service categories. */
export const pages = data.map(({ hero, sections, ...fields }) => ({
  _id: `page-${fields.key}`,
  _type: "page",
  ...fields,
  ...(hero && { hero: picture(hero) }),
  ...(sections && { sections: keyed(sections.map(sectionOf)) }),
}));
