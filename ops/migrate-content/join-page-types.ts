import type { Content } from "./content";

/** The keys of pages whose documents had a type of their own until November 2026, which was also their id. */
const keys: Readonly<Record<string, string>> = { homePage: "home", aboutPage: "about" };

export const formerPageIds = Object.keys(keys);

/** Returns a page of such a type as a `page`; other documents unchanged. */
export function joinPageTypes(document: Content): Content {
  const key = keys[document._type];
  if (key === undefined) return document;
  // An id can have a prefix: `drafts.homePage`, `versions.diwali.homePage`.
  const _id = document._id.replace(/[^.]*$/, presentId);
  return { ...document, _id, _type: "page", key };
}

const presentId = (id: string) => (id in keys ? `page-${keys[id]}` : id);

/** Returns a document whose references to such pages lead to their present documents. */
export const retargetReferences = (document: Content): Content => ({
  ...document,
  ...retargeted(document),
});

function retargeted(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => [
      name,
      name === "_ref" && typeof field === "string" ? presentId(field) : inside(field),
    ]),
  );
}

function inside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inside);
  return typeof value === "object" && value !== null ? retargeted(value) : value;
}
