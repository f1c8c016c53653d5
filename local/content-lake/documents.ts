/** A document as the dataset holds it: what the client sent plus the fields the store adds. */
export interface StoredDocument {
  _id: string;
  _type: string;
  _rev: string;
  _createdAt: string;
  _updatedAt: string;
  [field: string]: unknown;
}

/** True for a plain JSON object; arrays and null are not. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True when every field the store adds is there and is a string. */
export function isStoredDocument(value: unknown): value is StoredDocument {
  return (
    isRecord(value) &&
    [value._id, value._type, value._rev, value._createdAt, value._updatedAt].every(
      (field) => typeof field === "string" && field !== "",
    )
  );
}
