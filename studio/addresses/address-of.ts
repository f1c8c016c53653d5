import type { SanityDocumentLike } from "sanity";
import { sitePages } from "../../app/site-pages";

/** The path of the page that a document has to itself and that goes with its slug; undefined where it has none. */
export function addressOf(document: SanityDocumentLike | null): string | undefined {
  const above = sitePages.find(
    ({ members }) => members !== undefined && members === document?._type,
  );
  const slug: unknown = document?.slug;
  if (!above || typeof slug !== "object" || slug === null || !("current" in slug)) return undefined;
  return typeof slug.current === "string" && slug.current !== ""
    ? `${above.path}/${slug.current}`
    : undefined;
}
