import type { Action, ActionRequest } from "./action-request";
import { isRecord, type StoredDocument } from "./documents";
import { mutationError } from "./http-error";
import type { Mutation } from "./mutation-request";
import { newTransactionStamp } from "./mutations";
import type { DocumentStore, Transaction } from "./store";
import { TransactionRun } from "./transaction-run";

type Find = (id: string) => StoredDocument | undefined;

/**
 * Computes the effect of a request's actions, all or nothing, without committing it.
 * @throws HttpError 409 if the action conflicts with the data
 */
export function prepareActions(
  store: DocumentStore,
  request: ActionRequest,
  author: string,
): Transaction {
  const run = new TransactionRun(store, newTransactionStamp(author, request.transactionId));
  request.actions.forEach((action, index) => {
    const find: Find = (id) => run.pending.get(id);
    for (const mutation of mutationsOf(action, find, index)) run.apply(mutation, index);
  });
  return run.finish().transaction;
}

/** Converts an action to mutations, given the documents before it. */
function mutationsOf(action: Action, find: Find, index: number): Mutation[] {
  const demand = (id: string): StoredDocument => {
    const document = find(id);
    if (document !== undefined) return document;
    throw refused("documentNotFoundError", `The document "${id}" was not found`, index);
  };
  switch (action.actionType) {
    case "sanity.action.document.create": {
      const draft = { ...action.attributes, _id: draftOf(action.publishedId) };
      if (action.ifExists === "ignore") return [{ createIfNotExists: draft }];
      return [{ create: draft }];
    }
    case "sanity.action.document.edit": {
      const { draftId, publishedId, patch } = action;
      const edit: Mutation = { patch: { id: draftId, ...patch } };
      if (find(draftId) !== undefined) return [edit];
      return [{ create: { ...demand(publishedId), _id: draftId } }, edit];
    }
    case "sanity.action.document.replaceDraft":
      return [{ createOrReplace: { ...action.attributes, _id: draftOf(action.publishedId) } }];
    case "sanity.action.document.publish": {
      const { draftId, publishedId } = action;
      const draft = demand(draftId);
      checkRevision(draft, action.ifDraftRevisionId, index);
      checkRevision(find(publishedId), action.ifPublishedRevisionId, index);
      return [
        { createOrReplace: { ...strengthened(draft), _id: publishedId, _type: draft._type } },
        { delete: { id: draftId } },
      ];
    }
    case "sanity.action.document.unpublish": {
      const published = demand(action.publishedId);
      return [
        { createIfNotExists: { ...published, _id: action.draftId } },
        { delete: { id: action.publishedId } },
      ];
    }
    case "sanity.action.document.discard":
      return [{ delete: { id: demand(action.draftId)._id } }];
    case "sanity.action.document.delete": {
      const { publishedId, includeDrafts } = action;
      demand(publishedId);
      const draftId = draftOf(publishedId);
      if (find(draftId) !== undefined && !includeDrafts.includes(draftId)) {
        throw refused("draftExistsError", `The draft "${draftId}" is not to be deleted`, index);
      }
      return [publishedId, ...includeDrafts].map((id) => ({ delete: { id } }));
    }
    case "sanity.action.document.version.create": {
      if (action.document !== undefined) return [{ create: action.document }];
      const base = demand(action.baseId ?? action.publishedId);
      checkRevision(base, action.ifBaseRevisionId, index);
      return [{ create: { ...base, _id: action.versionId } }];
    }
    case "sanity.action.document.version.replace":
      return [{ createOrReplace: action.document }];
    case "sanity.action.document.version.discard":
      return [{ delete: { id: demand(action.versionId)._id } }];
  }
}

function draftOf(publishedId: string): string {
  return `drafts.${publishedId}`;
}

function checkRevision(
  document: StoredDocument | undefined,
  expected: string | undefined,
  index: number,
): void {
  if (expected === undefined || document?._rev === expected) return;
  const description = "The document has a different revision than expected";
  throw refused("documentRevisionIDDoesNotMatchError", description, index);
}

function refused(type: string, description: string, index: number) {
  return mutationError(409, type, description, index);
}

/** A draft's references to unpublished documents are weak; publishing makes them strong. */
function strengthened(value: StoredDocument): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, strengthen(field)]),
  );
}

function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, strengthen(field)] as const);
  const { _strengthenOnPublish: wish, ...rest } = Object.fromEntries(fields);
  if (!isRecord(wish)) return rest;
  const { _weak, ...strong } = rest;
  return wish.weak === true ? { ...strong, _weak } : strong;
}
