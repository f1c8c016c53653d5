import { defineDocuments, defineLocations } from "sanity/presentation";
import { keyAt, memberPathOf, sitePages } from "../../app/site-pages";
import { slugIn } from "../addresses/address-of";
import { documentTypes } from "../schema/index";
import { onEveryPage, pagesOfDocument } from "./pages-of-document";

const noAddress = {
  message: "No page yet. Write its address or slug first: the preview opens there.",
  tone: "caution",
} as const;

const everywhere = { message: "Shows on every page.", tone: "positive" } as const;

const membersOf = sitePages.flatMap(({ members }) => members ?? []);

function needsSlug(type: string, slug: unknown): boolean {
  return [...membersOf, "legalPage"].includes(type) && slugIn(slug) === undefined;
}

/** For the Presentation tool: the pages that show each document. */
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

/** For the Presentation tool: the document to open next to each page. The first matching route wins. */
export const mainDocuments = defineDocuments([
  ...sitePages.map(({ path, document }) => {
    const key = keyAt(path);
    if (document === undefined)
      return { route: path, filter: `_type == "page" && key == "${key}"` };
    if (document !== "legalPage") return { route: path, type: document };
    return { route: path, filter: `_type == "legalPage" && slug.current == "${key}"` };
  }),
  // Those of the home page come last, because a path of several segments can belong to another page.
  ...sitePages.toReversed().flatMap((page) => {
    if (!page.members) return [];
    const above = memberPathOf(page, "");
    return [
      {
        route: page.path === "/" ? ["/:a", "/:a/:b", "/:a/:b/:c"] : `${above}:slug`,
        filter: `_type == "${page.members}" && slug.current == $slug`,
        params: ({ path }: { path: string }) => ({ slug: path.slice(above.length) }),
      },
    ];
  }),
]);
