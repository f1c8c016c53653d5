import { applyPatch } from "mendoza";
import { type Effects, effectsOf } from "./document-effects";
import { isStoredDocument, type StoredDocument } from "./documents";
import { type HistoryRecord, openHistoryFile } from "./history-file";
import type { DocumentStore, Transaction } from "./store";

/** The effect of one transaction on one document. */
export interface HistoryEntry {
  /** The transaction's ascending position in the history. */
  place: number;
  transactionId: string;
  /** ISO 8601, UTC. */
  timestamp: string;
  author: string;
  documentId: string;
  /** The revision before the transaction; undefined if the document did not exist. */
  previousRev: string | undefined;
  /** Whether the document existed afterwards. */
  isThere: boolean;
  effects: Effects;
}

/** The transactions by document, as far back as the history file goes. */
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

  /** Returns whether a transaction with this id exists. */
  hasTransaction(id: string): boolean {
    return this.transactionIds.has(id);
  }

  /** Returns the history of the documents, oldest first. */
  of(documentIds: readonly string[]): HistoryEntry[] {
    const found = documentIds.flatMap((id) => this.entries.get(id) ?? []);
    return found.sort((one, other) => one.place - other.place);
  }

  /**
   * Returns a document as of the last entry that satisfies `isWanted`; undefined if it did not exist then, or the
   * history does not go back that far.
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

  /** Returns the position of a transaction among those of the documents; undefined if it changed none of them. */
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
