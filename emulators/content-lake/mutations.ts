import { randomBytes } from "node:crypto";
import type { MutationRequest } from "./mutation-request";
import type { DocumentStore, Transaction } from "./store";
import { type MutationResult, TransactionRun, type TransactionStamp } from "./transaction-run";

export interface MutationOptions {
  /** The caller's id. */
  author: string;
  /** Adds a `_key` to objects in arrays that have none. */
  autoGenerateArrayKeys?: boolean;
}

/**
 * Computes the effect of a request's mutations, all or nothing, without committing it.
 * @throws HttpError 409 if a mutation conflicts with the data, 400 if it is malformed
 */
export function prepareTransaction(
  store: DocumentStore,
  request: MutationRequest,
  { author, autoGenerateArrayKeys = false }: MutationOptions,
): { transaction: Transaction; results: MutationResult[] } {
  const stamp = newTransactionStamp(author, request.transactionId);
  const run = new TransactionRun(store, stamp, autoGenerateArrayKeys);
  request.mutations.forEach((mutation, index) => run.apply(mutation, index));
  return run.finish();
}

/** Creates the stamp of a transaction's documents. @param id the client's transaction id, if it sent one */
export function newTransactionStamp(author: string, id: string | undefined): TransactionStamp {
  const own = () => randomBytes(16).toString("base64url").replaceAll("-", "0");
  return { id: id ?? own(), author, timestamp: new Date().toISOString() };
}
