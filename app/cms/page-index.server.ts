import { defineQuery } from "groq";
import * as z from "zod";
import {
  changedAt,
  type ChangeTimes,
  currentChangeTimes,
  type DatedDocument,
  type Part,
} from "~/cms/change-times.server";
import { contentReader } from "~/cms/content-reader.server";
import { memoizeWeak } from "~/cms/drop-invalid-parts.server";
import {
  key,
  linkFields,
  linkTarget,
  list,
  oneOf,
  optional,
  plainText,
  slugFields,
  text,
} from "~/cms/fields.server";
import { currentPreview } from "~/cms/preview.server";
import { momentOf } from "~/cms/schedule";
import { scheduleFields } from "~/cms/schedule.server";
import { isContentCurrent } from "~/cms/source/fetch-content.server";
import { keyAt, type MemberType, pathOfDocument, type SitePage, sitePages } from "~/site-pages";
import type { Theme } from "~/ui/theme";
import { themes } from "~/ui/theme";

const pageIndexQuery = defineQuery(/* groq */ `{
  "pages": *[_type in ["affiliateProgram", "page", "legalPage"]] | order(_createdAt desc, _id desc) {
    "key": select(_type == "page" => key, _type == "legalPage" => slug.current, _type),
    _id, title, description, "hidden": hideFromSearch == true, _updatedAt, orderRank
  },
  "members": *[_type in $members && defined(slug.current)] | order(orderRank, publishedOn desc, name, _id) {
    _id, _type, "name": coalesce(name, title), ${slugFields}, title, heading, "summary": coalesce(summary, description),
    features[] { _key }, body[0...1] { _key }, "hidden": hideFromSearch == true,
    "theme": coalesce(category, services[0]->category)->theme, _updatedAt, orderRank, ${scheduleFields}
  },
  "changes": *[_type in $lists] { _id, _type, _updatedAt, orderRank, ${scheduleFields} }
}`);

const dated = {
  _id: plainText,
  _updatedAt: plainText,
  publishAt: optional(plainText),
};

const orderRank = optional(plainText);

const anyItem = list(z.object({ _key: key }));

const member = z.object({
  ...dated,
  _type: plainText,
  name: text,
  slug: plainText,
  title: optional(text),
  heading: optional(text),
  summary: optional(text),
  features: anyItem,
  body: anyItem,
  hidden: z.boolean(),
  theme: optional(oneOf(themes)),
  orderRank,
});

type Member = z.output<typeof member>;

/** Returns whether a member has the other fields that its page requires; without them it has no page. */
function isComplete({ _type, title, heading, features, body }: Member): boolean {
  if (_type === "service") return title !== null && heading !== null && features.length > 0;
  return _type !== "article" || body.length > 0;
}

/**
 * One query for all members, because empty lists are not cached on disk; a site without landing pages has to know that
 * after a restart during an outage too. Ended pages have their time under another name, so that the schedule does not
 * remove them.
 */
const membersQuery = defineQuery(/* groq */ `{
  "members": *[_type in $types && defined(slug.current)] {
    _id, _type, ${slugFields}, ${scheduleFields}
  },
  "ended": *[_type == "landingPage" && defined(expireAt) && defined(slug.current)] {
    _id, _type, ${slugFields}, "until": expireAt,
    afterwards { ${linkFields} }
  }
}`);

const readMembers = contentReader(
  { membersQuery },
  z.object({
    members: z.array(z.object({ _type: plainText, slug: plainText })),
    ended: z.array(
      z.object({
        slug: plainText,
        until: plainText,
        afterwards: optional(z.object(linkTarget)),
      }),
    ),
  }),
);

const memberTypes = sitePages.flatMap(({ members = [] }) => members);

/**
 * Returns whether such a member can exist. Clients can invent any slug, so the list of members is kept in memory and
 * unknown slugs cause no query, since the service counts them. While the list is not known to be current, the member
 * can exist.
 */
export async function hasMember(type: MemberType, slug: string): Promise<boolean> {
  if (!pathOfDocument({ _type: type, slug })) return false;
  // A preview queries the service in any case, and an editor waits for the result.
  if (await currentPreview()) return true;
  const { members } = await readMembers({ types: memberTypes });
  const isThere = members.some((member) => member._type === type && member.slug === slug);
  // For pages below the home page that would cause a query for every path that clients invent.
  return isThere || (type !== "landingPage" && !isContentCurrent());
}

/** Returns the landing pages that have expired, and where their visitors are redirected. */
export async function listEndedPages() {
  const { ended } = await readMembers({ types: memberTypes });
  return ended.filter(({ until }) => !(momentOf(until) > Date.now()));
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
        _id: plainText,
        _updatedAt: plainText,
        orderRank,
      }),
    ),
    members: z.array(member),
    changes: z.array(z.object({ ...dated, _type: plainText, orderRank })),
  }),
);

export type IndexedPage = {
  /** Relative to the site's address; `/` for the home page. */
  path: string;
  /** The page's name in menus. */
  name: string;
  /** The browser title; the page's name if an editor has written none. */
  title: string;
  description: string | null;
  /** Kept out of search engines, by an editor or because it is a visitor's private page. */
  hidden: boolean;
  /**
   * ISO 8601: the last change of the page, or of a list that it shows, that visitors could see; null while nothing is
   * published.
   */
  lastModified: string | null;
  /** The colour theme of a member's category. */
  theme: Theme | null;
};

const listedTypes = [...new Set(sitePages.flatMap(({ lists = [] }) => lists))];

/**
 * Returns every page of the site in the order of its menus. Members come after their parent page; those of the home
 * page, which can be very many, come last.
 */
export async function listPages(): Promise<readonly IndexedPage[]> {
  const index = await readPageIndex({ lists: listedTypes, members: memberTypes });
  return pagesOf(index, await currentChangeTimes());
}

type PageIndex = Awaited<ReturnType<typeof readPageIndex>>;

const pagesOf = memoizeWeak((index: PageIndex, times: ChangeTimes): IndexedPage[] => {
  const { pages, members, changes } = index;
  // The oldest document of a key comes last, and wins.
  const documents = new Map(pages.map((page) => [page.key, page]));
  const partOf = (document: Scheduled): Part => ({
    id: document._id,
    changedAt: changedAt(times.ofDocument(document), document.publishAt),
  });
  const fixed = ({
    path,
    name,
    title = name,
    document,
    lists = [],
    kind,
  }: SitePage): IndexedPage => {
    const isNamedByPath = document === undefined || document === "legalPage";
    const written = documents.get(isNamedByPath ? keyAt(path) : document);
    const listed = changes.filter(({ _type }) => lists.includes(_type));
    return {
      path,
      name,
      title: written?.title ?? title,
      description: written?.description ?? null,
      hidden: kind === "own" || written?.hidden === true,
      lastModified: times.ofWhole(path, [...(written ? [written] : []), ...listed].map(partOf)),
      theme: null,
    };
  };
  const membersOf = (page: SitePage): IndexedPage[] =>
    members
      .filter((member) => member._type === page.members && isComplete(member))
      .flatMap((member) => {
        const { name, title, summary, hidden, theme } = member;
        const { changedAt: lastModified } = partOf(member);
        const path = pathOfDocument(member);
        const texts = { name, title: title ?? name, description: summary };
        return path ? [{ path, ...texts, hidden, lastModified, theme }] : [];
      });
  const shown = sitePages.filter(({ kind }) => kind !== "error");
  const [home, others] = [shown.filter(isHome), shown.filter((page) => !isHome(page))];
  return [
    ...home.map(fixed),
    ...others.flatMap((page) => [fixed(page), ...membersOf(page)]),
    ...home.flatMap(membersOf),
  ];
});

const isHome = ({ path }: SitePage) => path === "/";

type Scheduled = DatedDocument & { publishAt?: string | null };
