import { editorOf } from "../../testing/stand-in";

/** Publishes every document as it is: whatever a site has read, it is told to read it again. */
export async function republish(contentUrl: string): Promise<void> {
  const editor = editorOf(contentUrl);
  // The Studio's secret for the preview is never written again: another revision would be another secret.
  const query = `*[_type != "sanity.previewUrlSecret"]._id`;
  const ids = await editor.fetch<string[]>(query, {}, { perspective: "published" });
  if (ids.length === 0) throw new Error("There is nothing to publish");
  const transaction = editor.transaction();
  for (const id of ids) transaction.patch(id, { set: { published: Date.now() } });
  await transaction.commit({ returnDocuments: false });
}
