import { orderRankField, orderRankOrdering } from "@sanity/orderable-document-list";
import type { FieldDefinition } from "sanity";

/**
 * Returns a document type with a position in the list of its documents; its field is hidden, because it is set by
 * dragging.
 */
export function ordered<T extends { name: string; fields: FieldDefinition[] }>(type: T): T {
  const orderRank = orderRankField({
    type: type.name,
    title: "Position",
    description: "Its position in the list on the site. Drag the entry in the list to move it.",
  });
  return { ...type, orderings: [orderRankOrdering], fields: [...type.fields, orderRank] };
}
