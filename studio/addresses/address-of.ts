import { pathOfDocument } from "../../app/site-pages";

/** A document as the Studio hands it on: its fields are unknown until looked at. */
type Fields = { _type: string; slug?: unknown; key?: unknown };

/** The path of the page that a document stands for; undefined where it stands for none, or has no slug yet. */
export function addressOf({ _type, key, slug }: Fields): string | undefined {
  return pathOfDocument({
    _type,
    key: typeof key === "string" ? key : undefined,
    slug: slugIn(slug),
  });
}

/** The text of a slug field; undefined where it is empty. */
export function slugIn(slug: unknown): string | undefined {
  const current: unknown = typeof slug === "object" && slug && Reflect.get(slug, "current");
  return typeof current === "string" && current !== "" ? current : undefined;
}
