import { isRecord, type StoredDocument } from "./documents";

/** Returns the distinct ids that a document refers to strongly: not `_weak`, and not in another dataset. */
export function strongReferences(document: StoredDocument): Set<string> {
  const ids = new Set<string>();
  collect(document, ids);
  return ids;
}

function collect(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, ids);
    return;
  }
  if (!isRecord(value)) return;
  if (typeof value._ref === "string") {
    const elsewhere = value._dataset !== undefined || value._projectId !== undefined;
    if (value._weak !== true && !elsewhere) ids.add(value._ref);
  }
  for (const field of Object.values(value)) collect(field, ids);
}

/** An index of the strong references between documents, kept up to date with the dataset. */
export class ReferenceIndex {
  private readonly sources = new Map<string, Set<string>>();

  /** Returns the ids of the documents that refer strongly to `id`. */
  referrers(id: string): ReadonlySet<string> {
    return this.sources.get(id) ?? NONE;
  }

  /** Updates the index after a change to a document; `undefined` means that it does not exist. */
  update(previous: StoredDocument | undefined, result: StoredDocument | undefined): void {
    if (previous !== undefined) {
      for (const target of strongReferences(previous)) {
        const sources = this.sources.get(target);
        sources?.delete(previous._id);
        if (sources?.size === 0) this.sources.delete(target);
      }
    }
    if (result !== undefined) {
      for (const target of strongReferences(result)) {
        const sources = this.sources.get(target) ?? new Set();
        this.sources.set(target, sources.add(result._id));
      }
    }
  }
}

const NONE: ReadonlySet<string> = new Set();
