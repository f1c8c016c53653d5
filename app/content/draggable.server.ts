import { createDataAttribute } from "@sanity/visual-editing/create-data-attribute";
import { currentPreview } from "~/content/preview.server";

/**
 * What an element of a preview says, so that the Studio knows which member of a list it shows, opens its form on a click
 * and moves it when it is dragged; undefined for visitors.
 */
export async function draggableIn(document: { _id: string; _type: string }, list: string) {
  if (!(await currentPreview())) return () => undefined;
  const { _id: id, _type: type } = document;
  return (key: string) =>
    createDataAttribute({ baseUrl: "/", id, type, path: [list, { _key: key }] }).toString();
}
