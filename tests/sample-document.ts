import type { SampleDocument } from "../studio/seed/authoring";
import { sampleDocuments } from "../studio/seed/index";
import { fieldsWithAssets } from "../studio/seed/pictures";

/** A document of the sample dataset as it is stored: with an image asset in place of each artwork. */
export function withAssetsOf(document: SampleDocument): SampleDocument {
  const { _id, _type } = document;
  return { ...fieldsWithAssets(document, () => "image-0000-8x8-png"), _id, _type };
}

/** A sample document by its id, with some fields changed. */
export function changed(id: string, changes: object): SampleDocument {
  const document = sampleDocuments.find(({ _id }) => _id === id);
  if (!document) throw new Error(`No sample document ${id}`);
  return { ...withAssetsOf(document), ...changes };
}
