import { randomUUID } from "node:crypto";
import { Mutation as MutatorMutation } from "@sanity/mutator";
import { addArrayKeys } from "./array-keys";
import { withoutAssetUrl } from "./asset-documents";
import { isDocumentId } from "./document-ids";
import { limitViolation } from "./document-limits";
import { isRecord, type StoredDocument } from "./documents";
import { mutationError } from "./http-error";
import type { Mutation, PatchMutation, Selection } from "./mutation-request";
import { parseQuery } from "./parsed-query";
import { expandKeys, expandPath } from "./patch-paths";
import { PendingChanges } from "./pending-changes";
import { evaluateQuery, viewOf } from "./query";
import type { DocumentStore, Transaction } from "./store";

export interface MutationResult {
  id: string;
  operation: "create" | "update" | "delete" | "none";
  /** The document after the mutation; the deleted one for a deletion. */
  document: StoredDocument;
}

/** The metadata that every document of a transaction gets. */
export type TransactionStamp = Omit<Transaction, "changes">;

/** A transaction in progress, mutation by mutation. */
export class TransactionRun {
  /** The dataset before the next mutation. */
  readonly pending: PendingChanges;
  private readonly results: MutationResult[] = [];

  constructor(
    store: DocumentStore,
    private readonly stamp: TransactionStamp,
    private readonly autoGenerateArrayKeys = false,
  ) {
    this.pending = new PendingChanges(store);
  }

  /** @param index the mutation's position in its request, for error messages */
  apply(mutation: Mutation, index: number): void {
    this.results.push(...this.resultsOf(mutation, index));
  }

  /** @throws HttpError 409 if a strong reference would point to a missing document */
  finish(): { transaction: Transaction; results: MutationResult[] } {
    this.pending.checkReferences();
    const transaction = { ...this.stamp, changes: this.pending.changes() };
    return { transaction, results: this.results };
  }

  private resultsOf(mutation: Mutation, index: number): MutationResult[] {
    if ("create" in mutation) {
      const id = newId(mutation.create._id);
      if (this.pending.get(id) !== undefined) {
        const description = `Document by ID "${id}" already exists`;
        throw mutationError(409, "documentAlreadyExistsError", description, index);
      }
      return [this.write("create", id, mutation.create, undefined, index)];
    }
    if ("createIfNotExists" in mutation) {
      const body = mutation.createIfNotExists;
      const existing = this.pending.get(body._id);
      if (existing === undefined) return [this.write("create", body._id, body, undefined, index)];
      return [{ id: existing._id, operation: "none", document: existing }];
    }
    if ("createOrReplace" in mutation) {
      const body = mutation.createOrReplace;
      const existing = this.pending.get(body._id);
      const retyped = existing !== undefined && existing._type !== body._type;
      if (retyped && this.pending.referrers(body._id).length > 0) throw immutable("_type", index);
      const operation = existing === undefined ? "create" : "update";
      return [this.write(operation, body._id, body, retyped ? undefined : existing, index)];
    }
    if ("delete" in mutation) {
      return this.select(mutation.delete, index).flatMap((id) => this.remove(id, index));
    }
    return this.select(mutation.patch, index).map((id) => this.patch(id, mutation.patch, index));
  }

  private remove(id: string, index: number): MutationResult[] {
    const document = this.pending.get(id);
    if (document === undefined) return [];
    this.pending.set(id, undefined, index, { delete: { id } });
    return [{ id, operation: "delete", document }];
  }

  private patch(id: string, patch: PatchMutation, index: number): MutationResult {
    const existing = this.pending.get(id);
    if (existing === undefined) {
      const description = `The document with the ID "${id}" was not found`;
      throw mutationError(409, "documentNotFoundError", description, index);
    }
    const { ifRevisionID, set, setIfMissing, unset, inc, dec, diffMatchPatch, insert } = patch;
    if (ifRevisionID !== undefined && ifRevisionID !== existing._rev) {
      const description = `The document with the ID "${id}" has a different revision than expected`;
      throw mutationError(409, "documentRevisionIDDoesNotMatchError", description, index);
    }
    let operations: Omit<PatchMutation, "id" | "query">;
    let patched: unknown;
    try {
      operations = {
        set: expandKeys(set, existing),
        setIfMissing: expandKeys(setIfMissing, existing),
        unset: unset?.flatMap((path) => expandPath(path, existing)),
        inc: expandKeys(inc, existing),
        dec: expandKeys(dec, existing),
        diffMatchPatch: expandKeys(diffMatchPatch, existing),
        insert,
      };
      const mutations = [{ patch: { id, ...operations } }];
      patched = new MutatorMutation({ mutations }).apply(existing);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw mutationError(400, "invalidPatchError", `Document "${id}": ${reason}`, index);
    }
    if (!isRecord(patched) || patched._id !== id) throw immutable("_id", index);
    if (patched._type !== existing._type) throw immutable("_type", index);
    return this.write("update", id, patched, existing, index, { patch: { id, ...operations } });
  }

  private write(
    operation: "create" | "update",
    id: string,
    body: Record<string, unknown>,
    existing: StoredDocument | undefined,
    index: number,
    patch?: unknown,
  ): MutationResult {
    if (!isDocumentId(id)) {
      throw mutationError(400, "validationError", `Malformed document ID: "${id}"`, index);
    }
    if (typeof body._type !== "string") throw immutable("_type", index);
    const fields = withoutAssetUrl(body);
    const given = typeof body._createdAt === "string" ? body._createdAt : undefined;
    const document: StoredDocument = {
      ...(this.autoGenerateArrayKeys ? addArrayKeys(fields) : fields),
      _id: id,
      _type: body._type,
      _rev: this.stamp.id,
      _createdAt: given ?? existing?._createdAt ?? this.stamp.timestamp,
      _updatedAt: this.stamp.timestamp,
    };
    const excess = limitViolation(document);
    if (excess !== undefined) throw mutationError(400, "validationError", excess, index);
    this.pending.set(id, document, index, patch ?? { createOrReplace: document });
    return { id, operation, document };
  }

  private select(selection: Selection, index: number): string[] {
    if ("id" in selection && typeof selection.id === "string") return [selection.id];
    if (!("query" in selection) || typeof selection.query !== "string") return [];
    const params = isRecord(selection.params) ? selection.params : {};
    const parsed = parseQuery(selection.query, params);
    const view = viewOf(this.pending.documents());
    const { value } = evaluateQuery(selection.query, parsed, params, view);
    const documents: unknown[] = Array.isArray(value) ? value : value === null ? [] : [value];
    return documents.map((document) => {
      if (isRecord(document) && typeof document._id === "string") return document._id;
      throw mutationError(400, "validationError", "The query must return documents", index);
    });
  }
}

function newId(id: string | undefined): string {
  if (id === undefined || id === "") return randomUUID();
  return id.endsWith(".") ? `${id}${randomUUID()}` : id;
}

function immutable(attribute: string, index: number) {
  const description = `Cannot modify immutable attribute "${attribute}"`;
  return mutationError(409, "cannotModifyImmutableAttributeError", description, index);
}
