import type { SampleDocument } from "../studio/seed/authoring";
import { sampleDocuments } from "../studio/seed/index";
import { fieldsWithAssets } from "../studio/seed/pictures";

/** A document of the sample dataset as it is stored, with image assets instead of artworks. */
export function withAssetsOf(document: SampleDocument): SampleDocument {
  const { _id, _type } = document;
  return { ...fieldsWithAssets(document, () => "image-0000-1200x1200-png"), _id, _type };
}

/** A sample document by its id, with some fields changed. */
export function changed(id: string, changes: object): SampleDocument {
  const document = sampleDocuments.find(({ _id }) => _id === id);
  if (!document) throw new Error(`No sample document ${id}`);
  return { ...withAssetsOf(document), ...changes };
}

/** A service with only the fields that its page needs, and without references to other documents. */
export const loneService = (slug: string) => ({
  _id: `service-${slug}`,
  _type: "service",
  name: `Service ${slug}`,
  slug: { _type: "slug", current: slug },
  title: `Title of ${slug}`,
  heading: "A heading",
  summary: "A summary.",
  features: [{ _key: "1", _type: "iconCard", icon: "cloud", title: "One", description: "Text." }],
});
