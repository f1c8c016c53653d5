import type { SanityClient } from "sanity";
import { isDue, scheduleOf } from "../../app/cms/schedule";
import { memberPathOf, pageAbove, sitePages } from "../../app/site-pages";

/** A page of the site that an address can be redirected to. */
export type OtherPage = { name: string; path: string };

const fixed = sitePages.filter(({ kind }) => kind === undefined);
const types = fixed.flatMap(({ members }) => members ?? []);

/**
 * Returns the site's pages, each with those below it that visitors see, except the one at a path.
 * @throws the content service's error
 */
export async function otherPages(client: SanityClient, path: string): Promise<OtherPage[]> {
  const found = await client.fetch<{ _type: string; name: string | null; slug: string }[]>(
    `*[_type in $types && defined(slug.current)] | order(orderRank, publishedOn desc) {
      _type, "name": coalesce(name, title), "slug": slug.current, publishAt, expireAt
    }`,
    { types },
    { perspective: "published", tag: "pages" },
  );
  const pages = fixed.flatMap((page): OtherPage[] => [
    page,
    ...found
      .filter(
        ({ _type, ...member }) => _type === page.members && isDue(scheduleOf(member), Date.now()),
      )
      .map(({ name, slug }) => ({ name: name ?? slug, path: memberPathOf(page, slug) })),
  ]);
  return pages.filter((page) => page.path !== path);
}

/**
 * Returns the redirect target for an address that loses its page: the chosen page, else its parent page, else the first
 * of the list. It is always a page of the list.
 */
export function targetAmong(
  pages: readonly OtherPage[],
  path: string,
  chosen: string | undefined,
): string {
  const wanted = [chosen, pageAbove(path)?.path].find((each) =>
    pages.some((page) => page.path === each),
  );
  return wanted ?? pages[0]?.path ?? "/";
}
