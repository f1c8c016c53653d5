import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { isRecord, isStoredDocument, type StoredDocument } from "./documents";
import { parseLines } from "./json-lines";

/** One line of the log: every document that a transaction changed, complete, or null if deleted. */
export interface LogRecord {
  id: string;
  timestamp: string;
  changes: { id: string; document: StoredDocument | null }[];
}

const NEWLINE = 0x0a;

/**
 * The append-only log of one dataset. When `append` returns, the kernel has the record, so that killing the process cannot
 * lose it; a power failure could.
 */
export class TransactionLog {
  private isOpen = true;

  private constructor(
    private readonly descriptor: number,
    private size: number,
  ) {}

  /**
   * Opens the log and reads its records. A last line without a newline was never acknowledged and is removed.
   * @throws Error with the number of any other line that is not a record
   */
  static open(path: string): { log: TransactionLog; records: LogRecord[] } {
    const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
    const size = bytes.lastIndexOf(NEWLINE) + 1;
    const lines = bytes.subarray(0, size).toString("utf8").split("\n").slice(0, -1);
    const records = parseLines(path, lines, isLogRecord, "transaction");
    if (size < bytes.length) truncateSync(path, size);
    return { log: new TransactionLog(openSync(path, "a"), size), records };
  }

  /** Writes one record. If the write fails, nothing of it remains and the error is thrown. */
  append(record: LogRecord): void {
    // The system reuses the descriptor of a closed file for the next opened one.
    if (!this.isOpen) throw new Error("The transaction log is closed");
    const bytes = Buffer.from(`${JSON.stringify(record)}\n`);
    let written = 0;
    try {
      while (written < bytes.length) written += writeSync(this.descriptor, bytes, written);
    } catch (error) {
      ftruncateSync(this.descriptor, this.size);
      throw error;
    }
    this.size += bytes.length;
  }

  /** Empties the log after its records have been written to a snapshot. */
  clear(): void {
    ftruncateSync(this.descriptor, 0);
    this.size = 0;
  }

  /** Closes the file; `append` throws from then on. */
  close(): void {
    this.isOpen = false;
    closeSync(this.descriptor);
  }
}

function isLogRecord(value: unknown): value is LogRecord {
  return (
    isRecord(value) &&
    typeof value.id === "string" &&
    typeof value.timestamp === "string" &&
    Array.isArray(value.changes) &&
    value.changes.every(
      (change) =>
        isRecord(change) &&
        typeof change.id === "string" &&
        (change.document === null || isStoredDocument(change.document)),
    )
  );
}
