import type { SanityClient } from "sanity";
import { sitePages } from "../../app/site-pages";

/** A page of the site that an address can lead to. */
export type OtherPage = { name: string; path: string };

const fixed: OtherPage[] = sitePages.flatMap(({ kind, name, path }) =>
  kind === undefined ? [{ name, path }] : [],
);

/**
 * The site's pages, each with the published ones below it, without the one at a path.
 * @throws what the content service answers
 */
export async function otherPages(client: SanityClient, path: string): Promise<OtherPage[]> {
  const types = sitePages.flatMap(({ members }) => members ?? []);
  const found = await client.fetch<{ _type: string; name: string | null; slug: string }[]>(
    `*[_type in $types && defined(slug.current)] | order(orderRank) { _type, name, "slug": slug.current }`,
    { types },
    { perspective: "published", tag: "pages" },
  );
  return fixed
    .flatMap((page) => {
      const type = sitePages.find((candidate) => candidate.path === page.path)?.members;
      const members = found.filter(({ _type }) => _type === type);
      return [
        page,
        ...members.map(({ name, slug }) => ({ name: name ?? slug, path: `${page.path}/${slug}` })),
      ];
    })
    .filter((page) => page.path !== path);
}
