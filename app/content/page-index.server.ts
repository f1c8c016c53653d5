import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/content/content-reader.server";
import { key, oneOf, optional, plainText, text } from "~/content/fields.server";
import { currentPreview } from "~/content/preview.server";
import { scheduleFields } from "~/content/schedule.server";
import { isCurrentSoFar } from "~/server/request-context.server";
import { memberPathOf, type MemberType, type SitePage, sitePages } from "~/site-pages";
import type { Theme } from "~/ui/theme";
import { themes } from "~/ui/theme";

export const pageIndexQuery = defineQuery(/* groq */ `{
  "pages": *[_type in ["homePage", "aboutPage", "franchisePage", "affiliateProgram", "page", "legalPage"]] {
    "key": select(_type == "page" => key, _type == "legalPage" => slug.current, _type),
    title, description, "hidden": hideFromSearch == true, _updatedAt
  },
  "service": *[_type == "service"] | order(orderRank) {
    _id, _type, name, "slug": slug.current, title, heading, summary, features[] { _key },
    "hidden": hideFromSearch == true, "theme": category->theme, _updatedAt, ${scheduleFields}
  },
  "landingPage": *[_type == "landingPage" && defined(slug.current)] | order(name) {
    _id, _type, name, "slug": slug.current, title, "summary": description,
    "hidden": hideFromSearch == true, "theme": null, _updatedAt, ${scheduleFields}
  },
  "changes": *[_type in $lists] { _type, _updatedAt, ${scheduleFields} }
}`);

const member = {
  _id: plainText,
  name: text,
  slug: plainText,
  title: text,
  summary: optional(text),
  hidden: z.boolean(),
  theme: optional(oneOf(themes)),
  _updatedAt: plainText,
};

/** What a member's own page asks for besides: one without it has none. */
const memberShapes = {
  service: z.array(
    z.object({ ...member, heading: text, features: z.array(z.object({ _key: key })).min(1) }),
  ),
  landingPage: z.array(z.object({ ...member, title: optional(text) })),
} satisfies Record<MemberType, z.ZodType>;

export const membersQuery = defineQuery(/* groq */ `
  *[_type in $types && defined(slug.current)] { _id, _type, "slug": slug.current, ${scheduleFields} }
`);

const readMembers = contentReader({ membersQuery }, z.array(z.object({ slug: plainText })));

/**
 * Whether there may be such a member. Anybody can think of a slug: what there is stands in memory, and no question about
 * another is put to the service, which would count it. While that is not known to be current there may be.
 */
export async function hasMember(type: MemberType, slug: string): Promise<boolean> {
  // A preview answers from the service in any case, and an editor waits for it.
  if (await currentPreview()) return true;
  const members = await readMembers({ types: [type] });
  return members.some((member) => member.slug === slug) || !isCurrentSoFar();
}

const readPageIndex = contentReader(
  { pageIndexQuery },
  z.object({
    pages: z.array(
      z.object({
        key: plainText,
        title: optional(text),
        description: optional(text),
        hidden: z.boolean(),
        _updatedAt: plainText,
      }),
    ),
    ...memberShapes,
    changes: z.array(z.object({ _type: plainText, _updatedAt: plainText })),
  }),
);

export type IndexedPage = {
  /** Below the site's address; `/` for the home page. */
  path: string;
  /** What menus call the page. */
  name: string;
  /** The browser title; the name where an editor has written none. */
  title: string;
  description: string | null;
  /** Kept out of search engines: by an editor, or because it is a visitor's own. */
  hidden: boolean;
  /** ISO 8601: when the page, or a list that it shows, was last changed; null while nothing is published. */
  lastModified: string | null;
  /** The colour theme of a member's category. */
  theme: Theme | null;
};

const listedTypes = [...new Set(sitePages.flatMap(({ lists = [] }) => lists))];

/** Every page of the site in the order of its menus, members after the page that they are below. */
export async function listPages(): Promise<IndexedPage[]> {
  const index = await readPageIndex({ lists: listedTypes });
  const { pages, changes } = index;
  const documents = new Map(pages.map((page) => [page.key, page]));
  const changesOf = (lists: readonly string[]) =>
    changes.flatMap(({ _type, _updatedAt }) => (lists.includes(_type) ? [_updatedAt] : []));
  const fixed = ({ path, name, document, lists = [], kind }: SitePage): IndexedPage => {
    const isNamedByPath = document === undefined || document === "legalPage";
    const written = documents.get(isNamedByPath ? path.slice(1) : document);
    return {
      path,
      name,
      title: written?.title ?? name,
      description: written?.description ?? null,
      hidden: kind === "own" || written?.hidden === true,
      lastModified: newest([...(written ? [written._updatedAt] : []), ...changesOf(lists)]),
      theme: null,
    };
  };
  const membersOf = (page: SitePage): IndexedPage[] =>
    page.members
      ? index[page.members].map(({ slug, summary, _updatedAt, name, title, hidden, theme }) => ({
          path: memberPathOf(page, slug),
          ...{ name, title: title ?? name, hidden, theme },
          description: summary,
          lastModified: _updatedAt,
        }))
      : [];
  return sitePages
    .filter(({ kind }) => kind !== "error")
    .flatMap((page) => [fixed(page), ...membersOf(page)]);
}

/** Dates in ISO 8601 sort as text. */
function newest(dates: readonly string[]): string | null {
  return dates.toSorted().at(-1) ?? null;
}
