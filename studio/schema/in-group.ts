/** Returns fields on a tab of their form; a field that names a tab stays there. */
export function inGroup<Field extends object>(group: string, fields: readonly Field[]) {
  return fields.map((field) => ({ group, ...field }));
}
