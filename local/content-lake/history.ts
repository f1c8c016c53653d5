import { applyPatch } from "mendoza";
import { type Effects, effectsOf } from "./document-effects";
import { isStoredDocument, type StoredDocument } from "./documents";
import { type HistoryRecord, openHistoryFile } from "./history-file";
import type { DocumentStore, Transaction } from "./store";

/** What one transaction did to one document. */
export interface HistoryEntry {
  /** The transaction's place in the history, rising. */
  place: number;
  transactionId: string;
  /** ISO 8601, UTC. */
  timestamp: string;
  author: string;
  documentId: string;
  /** The revision it found; undefined where the document was not there. */
  previousRev: string | undefined;
  /** Whether the document was there afterwards. */
  isThere: boolean;
  effects: Effects;
}

/** Every transaction since the dataset was made, or as far back as its file goes, by document. */
export class History {
  private readonly entries = new Map<string, HistoryEntry[]>();
  private readonly transactionIds = new Set<string>();
  private length = 0;

  private constructor(private readonly store: DocumentStore) {}

  /** Reads the history from its file and adds each transaction of the store to both. */
  static open(path: string, store: DocumentStore): { history: History; close: () => void } {
    const history = new History(store);
    const file = openHistoryFile(path);
    for (const record of file.records) history.take(record);
    store.onCommit((transaction) => {
      const record = recordOf(transaction);
      file.append(record);
      history.take(record);
    });
    return { history, close: file.close };
  }

  /** Whether there was a transaction of this id. */
  hasTransaction(id: string): boolean {
    return this.transactionIds.has(id);
  }

  /** What happened to the documents, oldest first. */
  of(documentIds: readonly string[]): HistoryEntry[] {
    const found = documentIds.flatMap((id) => this.entries.get(id) ?? []);
    return found.sort((one, other) => one.place - other.place);
  }

  /**
   * A document as the last entry that `isWanted` left it; undefined when it was not there, or the
   * history does not go back so far.
   */
  documentAt(id: string, isWanted: (entry: HistoryEntry) => boolean): StoredDocument | undefined {
    const entries = this.entries.get(id) ?? [];
    let state: unknown = this.store.get(id) ?? null;
    for (const entry of entries.toReversed()) {
      if (isWanted(entry)) return isStoredDocument(state) ? state : undefined;
      state = applyPatch(state, entry.effects.revert);
    }
    return undefined;
  }

  /** The place of a transaction among those of the documents; undefined when it touched none of them. */
  placeOf(transactionId: string, documentIds: readonly string[]): number | undefined {
    return this.of(documentIds).find((entry) => entry.transactionId === transactionId)?.place;
  }

  private take({ id, timestamp, author, documents }: HistoryRecord): void {
    this.length += 1;
    this.transactionIds.add(id);
    for (const { id: documentId, previousRev, isThere, apply, revert } of documents) {
      const entry: HistoryEntry = {
        place: this.length,
        transactionId: id,
        timestamp,
        author,
        documentId,
        previousRev,
        isThere,
        effects: { apply, revert },
      };
      this.entries.set(documentId, [...(this.entries.get(documentId) ?? []), entry]);
    }
  }
}

function recordOf({ id, timestamp, author, changes }: Transaction): HistoryRecord {
  const documents = changes.map((change) => ({
    id: change.id,
    previousRev: change.previous?._rev,
    isThere: change.result !== undefined,
    ...effectsOf(change),
  }));
  return { id, timestamp, author, documents };
}
