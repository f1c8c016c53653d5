import { LexoRank } from "lexorank";

export { featureLines, richText } from "./rich-text";
export type { Block, LinkMark, Span } from "./rich-text";

/** The six colour themes; each one has its own lattice motif. */
export type Theme = "indigo" | "peacock" | "plum" | "rust" | "leaf" | "sky";

/** A picture to be drawn by the generators in `art/` when the dataset is loaded. */
export type Artwork =
  | { kind: "lattice"; theme: Theme; seed: string }
  | { kind: "mosaic"; seed: string }
  | { kind: "portrait"; theme: Theme; seed: string; sitter?: Sitter }
  | { kind: "certificate"; theme: Theme; seed: string };

/** What a portrait should show; its seed decides whatever is left out. */
export type Sitter = {
  presents?: "woman" | "man";
  complexion?: "deep" | "dark" | "brown" | "tan" | "light" | "fair";
  headwear?: "scarf" | "turban";
  wears?: "kurta" | "suit" | "sari" | "jumper" | "shirt" | "bandhgala" | "blazer";
};

/** A `picture` field before loading: the loader puts an image asset in place of `artwork`. */
export type SamplePicture = { _type: "picture"; alt: string; artwork: Artwork };

export type Slug = { _type: "slug"; current: string };
export type Reference = { _type: "reference"; _ref: string };
export type KeyedReference = Reference & { _key: string };

/** The least that every document of the sample dataset has. */
export type SampleDocument = { _id: string; _type: string };

/**
 * Describes a `picture` field.
 * @param alt what the picture shows, for people who do not see it
 */
export function picture(alt: string, artwork: Artwork): SamplePicture {
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

function keyAt(index: number): string {
  return `k${String(index + 1).padStart(2, "0")}`;
}
