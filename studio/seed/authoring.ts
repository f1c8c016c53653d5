import { LexoRank } from "lexorank";

/** A `picture` field before loading: the loader uploads the file and replaces `artwork` by an image asset. */
export type SamplePicture = { _type: "picture"; alt: string; artwork: string };

/** The common fields of all sample documents. */
export type SampleDocument = { _id: string; _type: string };

/** A picture in `data/`: its alternative text and a drawing in `drawings/`, `name.png` for pixels made of `name.svg`. */
export type PictureData = { alt: string; file: string };

/** Returns a `picture` field. */
export function picture({ alt, file }: PictureData): SamplePicture {
  return { _type: "picture", alt, artwork: file };
}

/** Returns the document of a page whose type has only one. */
export function singleton<T extends object>(type: string, data: T) {
  return { _id: type, _type: type, hideFromSearch: false, ...data };
}

/** Returns a slug field. */
export function slug(current: string) {
  return { _type: "slug", current };
}

/**
 * Returns a reference.
 * @param id `_id` of a document of the sample dataset
 */
export function reference(id: string) {
  return { _type: "reference", _ref: id };
}

/** Returns the objects of an array with a `_key`, the same on every run: k01, k02, … */
export function keyed<T extends object>(items: readonly T[]): (T & { _key: string })[] {
  return items.map((item, index) => ({ ...item, _key: keyAt(index) }));
}

/** Returns the objects of an array of this type, each with its `_type` and `_key`. */
export function listOf<T extends object>(_type: string, items: readonly T[]) {
  return keyed(items.map((fields) => ({ _type, ...fields })));
}

/** Returns document ids as an array of references. */
export function keyedReferences(ids: readonly string[]) {
  return keyed(ids.map(reference));
}

/** Returns documents with an `orderRank` (a LexoRank string) in the order of the array. */
export function ordered<T extends object>(documents: readonly T[]): (T & { orderRank: string })[] {
  let rank = LexoRank.min();
  return documents.map((document) => {
    // Two steps, like the Studio's "reset order", so that an editor can drop an item in between.
    rank = rank.genNext().genNext();
    return { ...document, orderRank: rank.toString() };
  });
}

/** Returns the key of the object at this position of an array. */
export function keyAt(index: number): string {
  return `k${String(index + 1).padStart(2, "0")}`;
}
