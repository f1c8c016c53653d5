import { LexoRank } from "lexorank";

/** A `picture` field before loading: the loader uploads the file and puts an image asset in place of `artwork`. */
export type SamplePicture = { _type: "picture"; alt: string; artwork: string };

export type Slug = { _type: "slug"; current: string };
export type Reference = { _type: "reference"; _ref: string };
export type KeyedReference = Reference & { _key: string };

/** The least that every document of the sample dataset has. */
export type SampleDocument = { _id: string; _type: string };

/**
 * Describes a `picture` field.
 * @param alt what the picture shows, for people who do not see it
 * @param artwork the file to upload, of a drawing in `drawings/`: `name.svg` as it is, `name.png` as pixels made of `name.svg`
 */
export function picture(alt: string, artwork: string): SamplePicture {
  return { _type: "picture", alt, artwork };
}

export function slug(current: string): Slug {
  return { _type: "slug", current };
}

/** @param id `_id` of a document of the sample dataset */
export function reference(id: string): Reference {
  return { _type: "reference", _ref: id };
}

/** Gives the objects of an array their `_key`, the same on every run: k01, k02, … */
export function keyed<T extends object>(items: readonly T[]): (T & { _key: string })[] {
  return items.map((item, index) => ({ ...item, _key: keyAt(index) }));
}

/** Turns document ids into an array of references. */
export function keyedReferences(ids: readonly string[]): KeyedReference[] {
  return keyed(ids.map(reference));
}

/** Gives documents their `orderRank` (a LexoRank string) in the order of the array. */
export function ordered<T extends object>(documents: readonly T[]): (T & { orderRank: string })[] {
  let rank = LexoRank.min();
  return documents.map((document) => {
    // Two steps, as the Studio's own "reset order" takes them: they leave room for an editor to drop an item between.
    rank = rank.genNext().genNext();
    return { ...document, orderRank: rank.toString() };
  });
}

/** The key of the object at this place of an array. */
export function keyAt(index: number): string {
  return `k${String(index + 1).padStart(2, "0")}`;
}
