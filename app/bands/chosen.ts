/** Of documents those with these ids, in their order, each once; what is not there, or not due, is left out. */
export function chosen<Each extends { _id: string }>(
  documents: readonly Each[],
  ids: readonly string[],
): Each[] {
  const byId = new Map(documents.map((document) => [document._id, document]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}
