import type { SanityDocumentLike } from "sanity";
import { pathOfDocument } from "../../app/site-pages";

/** The path of the page that a document stands for; undefined where it stands for none. */
export function addressOf(document: SanityDocumentLike | null): string | undefined {
  if (!document) return undefined;
  const { _type, slug, key } = document;
  const current: unknown = typeof slug === "object" && slug && "current" in slug && slug.current;
  return pathOfDocument({
    _type,
    key: typeof key === "string" ? key : undefined,
    slug: typeof current === "string" ? current : undefined,
  });
}
