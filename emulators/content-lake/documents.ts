/** A stored document: the client's fields and those that the store adds. */
export interface StoredDocument {
  _id: string;
  _type: string;
  _rev: string;
  _createdAt: string;
  _updatedAt: string;
  [field: string]: unknown;
}

/** Returns true for a plain JSON object, but not for arrays and null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns true if every field that the store adds is a non-empty string. */
export function isStoredDocument(value: unknown): value is StoredDocument {
  return (
    isRecord(value) &&
    [value._id, value._type, value._rev, value._createdAt, value._updatedAt].every(
      (field) => typeof field === "string" && field !== "",
    )
  );
}
