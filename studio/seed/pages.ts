import * as z from "zod";
import { pageKeys } from "../../app/site-pages";
import { closing, pageTexts, pictured, read } from "./fields";

const page = z.strictObject({
  key: z.enum(pageKeys),
  ...pageTexts,
  hero: pictured.optional(),
  closing: closing.optional(),
  /** True for private pages and tools, which do not belong in search results. */
  hideFromSearch: z.boolean(),
});

/** One document for each fixed route whose content is stored elsewhere: its title, its description and its opening. */
export const pages = read("pages", z.array(page)).map((fields) => ({
  _id: `page-${fields.key}`,
  _type: "page",
  ...fields,
}));
