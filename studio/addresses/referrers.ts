import type { SanityClient, SanityDocument } from "sanity";
import { getPublishedId } from "sanity";

/** A document that refers to another, by its published id. */
export type Referrer = { id: string; type: string };

/**
 * Returns the documents that prevent another one's removal: published ones and drafts whose references are not weak.
 * @throws the content service's error
 */
export async function findReferrers(client: SanityClient, id: string): Promise<Referrer[]> {
  const found = await client.fetch<SanityDocument[]>(
    `*[references($id) && !(_id in [$id, "drafts." + $id])] | order(_type, _id)`,
    { id },
    { perspective: "raw", tag: "referrers" },
  );
  const holding = found.filter((document) => holds(document, id));
  const types = new Map(holding.map(({ _id, _type }) => [getPublishedId(_id), _type]));
  return [...types].map(([published, type]) => ({ id: published, type }));
}

/** Returns whether a value contains a strong reference to the document. */
function holds(value: unknown, id: string): boolean {
  if (typeof value !== "object" || value === null) return false;
  if ("_ref" in value && value._ref === id) return !("_weak" in value && value._weak === true);
  return Object.values(value).some((field) => holds(field, id));
}
