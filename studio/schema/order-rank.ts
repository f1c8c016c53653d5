import { orderRankField } from "@sanity/orderable-document-list";

/** Defines the position in an ordered list; hidden, because it is set by dragging. */
export function orderRank(type: string) {
  return orderRankField({
    type,
    title: "Position",
    description: "Its position in the list on the site. Drag the entry in the list to move it.",
  });
}
