import { type ArrangedPath, isArranged } from "../../app/sections/page-parts";
import { pathOfDocument } from "../../app/site-pages";
import { textIn } from "../../app/text/field-of";

/** A document from the Studio, whose fields are unknown until checked. */
type Fields = { _type: string; slug?: unknown; key?: unknown };

/** Returns the path of a document's page; undefined if it has no page, or no slug yet. */
export function addressOf({ _type, key, slug }: Fields): string | undefined {
  return pathOfDocument({
    _type,
    key: typeof key === "string" ? key : undefined,
    slug: slugIn(slug),
  });
}

/** Returns the text of a slug field; undefined if it is empty. */
export function slugIn(slug: unknown): string | undefined {
  return textIn(slug, "current") || undefined;
}

/** Returns the path of a document's page; undefined if editors do not arrange its sections. */
export function arrangedPath(document: Fields | undefined): ArrangedPath | undefined {
  const path = document && addressOf(document);
  return isArranged(path) ? path : undefined;
}
