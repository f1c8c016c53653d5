import type { StoredDocument } from "./documents";
import { mutationError } from "./http-error";
import { strongReferences } from "./references";
import type { Change, DocumentStore } from "./store";

/** The dataset during a transaction: the store with the changes so far on top. */
export class PendingChanges {
  private readonly results = new Map<string, StoredDocument | undefined>();
  private readonly mutationOf = new Map<string, number>();
  private readonly mutations = new Map<string, unknown[]>();

  constructor(private readonly store: DocumentStore) {}

  get(id: string): StoredDocument | undefined {
    return this.results.has(id) ? this.results.get(id) : this.store.get(id);
  }

  /**
   * @param index the position of the mutation that changes the document, for error messages
   * @param mutation its effect on this document
   */
  set(id: string, result: StoredDocument | undefined, index: number, mutation: unknown): void {
    this.results.set(id, result);
    this.mutationOf.set(id, index);
    this.mutations.set(id, [...(this.mutations.get(id) ?? []), mutation]);
  }

  documents(): StoredDocument[] {
    const untouched = this.store.all().filter((document) => !this.results.has(document._id));
    return [...untouched, ...[...this.results.values()].filter((result) => result !== undefined)];
  }

  /** The ids of the documents that would refer strongly to `id` after the transaction. */
  referrers(id: string): string[] {
    const stored = [...this.store.referrers(id)].filter((source) => !this.results.has(source));
    const pending = [...this.results.values()].filter(
      (result) => result !== undefined && strongReferences(result).has(id),
    );
    return [...stored, ...pending.flatMap((result) => result?._id ?? [])];
  }

  /** Returns the changes of the transaction, by document. */
  changes(): Change[] {
    const changes = Array.from(this.results, ([id, result]) => {
      const previous = this.store.get(id);
      const isNew = previous === undefined && result !== undefined;
      const mutations = isNew ? [{ create: result }] : (this.mutations.get(id) ?? []);
      return { id, previous, result, mutations };
    });
    return changes.filter(({ previous, result }) => previous !== result);
  }

  /** @throws HttpError 409 if a strong reference would point to a missing document */
  checkReferences(): void {
    for (const [id, result] of this.results) {
      const index = this.mutationOf.get(id) ?? 0;
      if (result !== undefined) {
        for (const target of strongReferences(result)) {
          if (this.get(target) !== undefined) continue;
          const description = `Document "${id}" references non-existent document "${target}"`;
          throw mutationError(409, "documentReferenceDoesNotExistError", description, index);
        }
        continue;
      }
      const [referrer] = this.referrers(id).filter((source) => source !== id);
      if (referrer !== undefined) {
        const description = `Document "${id}" cannot be deleted as there are references to it from "${referrer}"`;
        throw mutationError(409, "documentHasReferencesError", description, index);
      }
    }
  }
}
