import { randomBytes } from "node:crypto";
import type { MutationRequest } from "./mutation-request";
import type { DocumentStore, Transaction } from "./store";
import { type MutationResult, TransactionRun, type TransactionStamp } from "./transaction-run";

export interface MutationOptions {
  /** The id of who asks. */
  author: string;
  /** Gives objects in arrays a `_key` where they have none. */
  autoGenerateArrayKeys?: boolean;
}

/**
 * Works out what the mutations of one request do, all or nothing, without committing it.
 * @throws HttpError 409 when the data stands in the way, 400 when a mutation is malformed
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

/** What every document of a transaction is marked with. @param id the client's own, if it sent one */
export function newTransactionStamp(author: string, id: string | undefined): TransactionStamp {
  const own = () => randomBytes(16).toString("base64url").replaceAll("-", "0");
  return { id: id ?? own(), author, timestamp: new Date().toISOString() };
}
