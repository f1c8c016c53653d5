import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { isStoredDocument, type StoredDocument } from "./documents";
import { parseLines } from "./json-lines";

/**
 * Reads a snapshot, one document per line; a missing file is an empty dataset.
 * @throws Error with the number of a line that is not a document
 */
export function readSnapshot(path: string): StoredDocument[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  return parseLines(path, lines, isStoredDocument, "document");
}

/** Replaces the snapshot atomically, so that readers see either the old or the new one. */
export function writeSnapshot(path: string, documents: Iterable<StoredDocument>): void {
  const temporary = `${path}.tmp`;
  const descriptor = openSync(temporary, "w");
  try {
    const lines = Array.from(documents, (document) => `${JSON.stringify(document)}\n`);
    writeFileSync(descriptor, lines.join(""));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, path);
}
