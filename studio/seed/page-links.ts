import { addressOf } from "../addresses/address-of";
import { reference, type SampleDocument } from "./authoring";

const holdsLink = new Set<unknown>(["link", "button", "menuLink"]);

/** Returns the same documents, with links to each other's pages as references, as an editor chooses them. */
export function linkPages(documents: readonly SampleDocument[]): SampleDocument[] {
  const ids = new Map(documents.map((document) => [addressOf(document), document._id]));
  const linked = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(linked);
    if (typeof value !== "object" || value === null) return value;
    const { href, ...rest }: { href?: unknown; _type?: unknown } = value;
    const id = holdsLink.has(rest._type) && typeof href === "string" ? ids.get(href) : undefined;
    return id ? { ...rest, page: reference(id) } : linkedFields(value);
  };
  const linkedFields = (holder: object) =>
    Object.fromEntries(Object.entries(holder).map(([name, field]) => [name, linked(field)]));
  return documents.map((document) => ({ ...document, ...linkedFields(document) }));
}
