/** Returns fields on a tab of their form; a field that names a tab stays there. */
export function inGroup<Field extends { group?: string | string[] }>(
  group: string,
  fields: readonly Field[],
) {
  return fields.map((field) => ({ ...field, group: field.group ?? group }));
}
