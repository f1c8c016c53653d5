import {
  closeSync,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { basename } from "node:path";
import { isRecord, isStoredDocument, type StoredDocument } from "./documents";

/** One line of the log: every document a transaction touched, whole as it left it, or null where it deleted it. */
export interface LogRecord {
  id: string;
  timestamp: string;
  changes: { id: string; document: StoredDocument | null }[];
}

const NEWLINE = 0x0a;

/**
 * The append-only log of one dataset. A record is on its way to the disk (with the kernel) when
 * `append` returns, so that killing the process cannot lose it; a power failure could.
 */
export class TransactionLog {
  private isOpen = true;

  private constructor(
    private readonly descriptor: number,
    private size: number,
  ) {}

  /**
   * Opens the log and reads what it holds. A last line without its newline was never acknowledged and is cut off.
   * @throws Error naming the line when any other line is not a record
   */
  static open(path: string): { log: TransactionLog; records: LogRecord[] } {
    const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
    const size = bytes.lastIndexOf(NEWLINE) + 1;
    const lines = bytes.subarray(0, size).toString("utf8").split("\n").slice(0, -1);
    const records = lines.map((line, index) => {
      const record = parseRecord(line);
      if (record === undefined) {
        throw new Error(`${basename(path)}, line ${index + 1}, is not a transaction`);
      }
      return record;
    });
    if (size < bytes.length) truncateSync(path, size);
    return { log: new TransactionLog(openSync(path, "a"), size), records };
  }

  /** Writes one record. When the disk refuses, nothing of it stays and the error is thrown. */
  append(record: LogRecord): void {
    // The system gives the number of a closed file to the next one that is opened.
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

  /** Empties the log: everything in it lies in a snapshot. */
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

function parseRecord(line: string): LogRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  return isLogRecord(value) ? value : undefined;
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
