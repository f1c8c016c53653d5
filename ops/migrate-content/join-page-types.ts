import type { Content } from "./content";

/** The keys of pages by the separate types that their documents had until November 2026, which were also their ids. */
const keys: Readonly<Record<string, string>> = {
  homePage: "home",
  aboutPage: "about",
  franchisePage: "be-a-franchise",
};

export const formerPageIds = Object.keys(keys);

/** Returns a page of such a type as a `page`; other documents unchanged. */
export function joinPageTypes(document: Content): Content {
  const key = keys[document._type];
  // An id can have a prefix: `drafts.homePage`, `versions.diwali.homePage`.
  const _id = document._id.replace(/[^.]*$/, presentId);
  // The service does not change the type of a document, so one with another id stays, and is not shown.
  if (key === undefined || _id === document._id) return document;
  return { ...document, _id, _type: "page", key };
}

const presentId = (id: string) => (Object.hasOwn(keys, id) ? `page-${keys[id]}` : id);

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
