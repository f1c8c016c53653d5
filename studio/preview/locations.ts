import { defineDocuments, defineLocations } from "sanity/presentation";
import { sitePages } from "../../app/site-pages";
import { slugIn } from "../addresses/address-of";
import { documentTypes } from "../schema/index";
import { onEveryPage, pagesOfDocument } from "./pages-of-document";

const noAddress = {
  message: "No page of its own yet. Fill in the slug: the preview opens at that address.",
  tone: "caution",
} as const;

const everywhere = { message: "Shows on every page.", tone: "positive" } as const;

const membersOf = sitePages.flatMap(({ members }) => members ?? []);

function needsSlug(type: string, slug: unknown): boolean {
  return [...membersOf, "legalPage"].includes(type) && slugIn(slug) === undefined;
}

/** For the Presentation tool: the pages each document shows on. */
export const locations = Object.fromEntries(
  documentTypes.map(({ name }) => [
    name,
    defineLocations({
      select: { slug: "slug", key: "key", from: "from" },
      resolve: (fields) => {
        const locations = pagesOfDocument(name, fields ?? {});
        if (onEveryPage.has(name)) return { ...everywhere, locations };
        return needsSlug(name, fields?.slug) ? { ...noAddress, locations } : { locations };
      },
    }),
  ]),
);

/** For the Presentation tool: the document to open beside each page. */
export const mainDocuments = defineDocuments([
  ...sitePages
    .filter(({ document }) => document !== "legalPage")
    .map(({ path, document }) =>
      document
        ? { route: path, type: document }
        : { route: path, filter: `_type == "page" && key == "${path.slice(1)}"` },
    ),
  ...sitePages.flatMap(({ path, members }) =>
    members
      ? [{ route: `${path}/:slug`, filter: `_type == "${members}" && slug.current == $slug` }]
      : [],
  ),
  { route: "/:slug", filter: `_type == "legalPage" && slug.current == $slug` },
]);
