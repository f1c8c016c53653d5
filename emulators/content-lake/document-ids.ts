const DRAFT_PREFIX = "drafts.";
const VERSION_PREFIX = "versions.";

/** Returns the layer of a document: `published`, `drafts`, or the name of a release (`versions.<name>.<id>`). */
export function layerOf(id: string): string {
  if (id.startsWith(DRAFT_PREFIX)) return "drafts";
  if (id.startsWith(VERSION_PREFIX)) return id.split(".")[1] ?? "published";
  return "published";
}

/** Returns the id that a draft or a version has once it is published. */
export function publishedId(id: string): string {
  if (id.startsWith(DRAFT_PREFIX)) return id.slice(DRAFT_PREFIX.length);
  if (id.startsWith(VERSION_PREFIX)) return id.split(".").slice(2).join(".");
  return id;
}

/** Checks an id: at most 128 letters, digits, dots, underscores and hyphens; no leading dot or hyphen, no two dots in a row. */
export function isDocumentId(id: string): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/.test(id) && !id.includes("..");
}
