import { randomBytes } from "node:crypto";
import type { DocumentStore, Transaction } from "./store";

/** A transaction with its id in feeds: `<start of the process>-<number>`. */
export interface NumberedTransaction {
  eventId: string;
  transaction: Transaction;
}

const KEPT = 1000;

/** The newest transactions since the start, for reconnecting feeds. */
export class RecentTransactions {
  private readonly start = randomBytes(4).toString("hex");
  private readonly followers = new Set<(numbered: NumberedTransaction) => void>();
  private readonly kept: NumberedTransaction[] = [];
  private position = 0;

  constructor(store: DocumentStore) {
    store.onCommit((transaction) => {
      this.position += 1;
      const numbered = { eventId: this.lastId, transaction };
      this.kept.push(numbered);
      if (this.kept.length > KEPT) this.kept.shift();
      for (const follow of this.followers) follow(numbered);
    });
  }

  /** Returns the id of the last transaction, or of the start. */
  get lastId(): string {
    return `${this.start}-${this.position}`;
  }

  /** Calls `follow` with every transaction from now on. */
  onCommit(follow: (numbered: NumberedTransaction) => void): void {
    this.followers.add(follow);
  }

  /**
   * Returns the transactions after `lastEventId`; for an id from another process, all since this process started.
   * @returns `isComplete`: false if there might have been more
   */
  since(lastEventId: string): { missed: NumberedTransaction[]; isComplete: boolean } {
    const [start, number] = lastEventId.split("-");
    if (start !== this.start) return { missed: [...this.kept], isComplete: false };
    const count = this.position - Number(number);
    const missed = count > 0 ? this.kept.slice(-count) : [];
    return { missed, isComplete: missed.length === count };
  }
}
