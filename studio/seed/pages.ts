import { picture } from "./authoring";
import data from "./data/pages.json" with { type: "json" };

/** One document for each fixed route whose content is stored elsewhere: its title, its description and its opening. */
export const pages = data.map(({ hero, ...fields }) => ({
  _id: `page-${fields.key}`,
  _type: "page",
  ...fields,
  ...(hero && { hero: picture(hero) }),
}));
