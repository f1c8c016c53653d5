import { join } from "node:path";
import type { StoredDocument } from "./documents";
import { ReferenceIndex } from "./references";
import { readSnapshot, writeSnapshot } from "./snapshot";
import { TransactionLog } from "./transaction-log";

/** The effect of a transaction on one document; `undefined` means that it does not exist. */
export interface Change {
  id: string;
  previous: StoredDocument | undefined;
  result: StoredDocument | undefined;
  /** The mutations by document id; a new document has one `create`. */
  mutations: unknown[];
}

export interface Transaction {
  id: string;
  /** The caller's id. */
  author: string;
  /** ISO 8601, UTC. */
  timestamp: string;
  changes: Change[];
}

/** All documents of the dataset in memory, backed by the snapshot and the log. */
export class DocumentStore {
  private readonly documents = new Map<string, StoredDocument>();
  private readonly references = new ReferenceIndex();
  private readonly followers = new Set<(transaction: Transaction) => void>();
  private committed = 0;

  private constructor(private readonly log: TransactionLog) {}

  /** Loads the snapshot, replays the log over it, and compacts both into a new snapshot. */
  static open(directory: string): DocumentStore {
    const snapshot = join(directory, "dataset.ndjson");
    const { log, records } = TransactionLog.open(join(directory, "transactions.ndjson"));
    const store = new DocumentStore(log);
    for (const document of readSnapshot(snapshot)) store.put(document._id, document);
    for (const record of records) {
      for (const change of record.changes) store.put(change.id, change.document ?? undefined);
    }
    if (records.length > 0) {
      // If the process dies between the two steps, the next start only replays the same whole documents again.
      writeSnapshot(snapshot, store.all());
      log.clear();
    }
    return store;
  }

  /** Counts the transactions since the start; derived data is valid for one value of it. */
  get revision(): number {
    return this.committed;
  }

  get size(): number {
    return this.documents.size;
  }

  get(id: string): StoredDocument | undefined {
    return this.documents.get(id);
  }

  /** Every document, drafts and versions included, in the order of their creation. */
  all(): StoredDocument[] {
    return [...this.documents.values()];
  }

  /** Returns the ids of the documents that refer strongly to `id`. */
  referrers(id: string): ReadonlySet<string> {
    return this.references.referrers(id);
  }

  /** Writes a transaction to the log and then applies it. When this returns, it survives `kill -9`. */
  commit(transaction: Transaction): void {
    this.log.append({
      id: transaction.id,
      timestamp: transaction.timestamp,
      changes: transaction.changes.map(({ id, result }) => ({ id, document: result ?? null })),
    });
    for (const change of transaction.changes) this.put(change.id, change.result);
    this.committed += 1;
    for (const follow of this.followers) follow(transaction);
  }

  /** Calls `follow` with every transaction from now on, once it is in the log and applied. */
  onCommit(follow: (transaction: Transaction) => void): void {
    this.followers.add(follow);
  }

  close(): void {
    this.log.close();
  }

  private put(id: string, document: StoredDocument | undefined): void {
    this.references.update(this.documents.get(id), document);
    if (document === undefined) this.documents.delete(id);
    else this.documents.set(id, document);
  }
}
