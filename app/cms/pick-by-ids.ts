/**
 * Returns the documents with these ids, in the ids' order, each once; missing documents, or those that are not due, are
 * left out.
 */
export function pickByIds<Each extends { _id: string }>(
  documents: readonly Each[],
  ids: readonly string[],
): Each[] {
  const byId = new Map(documents.map((document) => [document._id, document]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}
