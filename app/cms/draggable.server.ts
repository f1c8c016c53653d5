import { createDataAttribute } from "@sanity/visual-editing/create-data-attribute";
import { currentPreview } from "~/cms/preview.server";

/**
 * Returns the data attribute of an element in a preview, by which the Studio knows the list member that it shows, opens
 * its form on a click and moves it when it is dragged; undefined for visitors.
 */
export async function draggableIn(document: { _id: string; _type: string }, list: string) {
  if (!(await currentPreview())) return () => undefined;
  const { _id: id, _type: type } = document;
  return (key: string) =>
    createDataAttribute({ baseUrl: "/", id, type, path: [list, { _key: key }] }).toString();
}
