import { defineDocuments, defineLocations } from "sanity/presentation";
import { pageKeys } from "../schema/choices";
import { documentTypes } from "../schema/index";
import { pagesOfDocument } from "./pages-of-document";

/** For the Presentation tool: the pages each document shows on. */
export const locations = Object.fromEntries(
  documentTypes.map(({ name }) => [
    name,
    defineLocations({
      select: { slug: "slug", key: "key", from: "from" },
      resolve: (fields) => ({ locations: pagesOfDocument(name, fields ?? {}) }),
    }),
  ]),
);

/** For the Presentation tool: the document to open beside each page. */
export const mainDocuments = defineDocuments([
  { route: "/", type: "homePage" },
  { route: "/about", type: "aboutPage" },
  { route: "/be-a-franchise", type: "franchisePage" },
  { route: "/affiliate-program", type: "affiliateProgram" },
  ...pageKeys.map((key) => ({ route: `/${key}`, filter: `_type == "page" && key == "${key}"` })),
  { route: "/services/:slug", filter: `_type == "service" && slug.current == $slug` },
  { route: "/:slug", filter: `_type == "legalPage" && slug.current == $slug` },
]);
