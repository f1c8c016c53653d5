import { layerOf, publishedId } from "./document-ids";
import type { HistoryEntry } from "./history";

/** An event in a document's life from its editors' point of view (the Studio's `DocumentGroupEvent`). */
export interface DocumentEvent {
  type:
    | "createDocumentVersion"
    | "publishDocumentVersion"
    | "unpublishDocument"
    | "deleteDocumentVersion"
    | "deleteDocumentGroup"
    | "createLiveDocument"
    | "updateLiveDocument";
  id: string;
  timestamp: string;
  author: string;
  /** The published id. */
  documentId: string;
  /** The affected draft or version. */
  versionId?: string;
  /** The revision of that draft or version. */
  versionRevisionId?: string;
  /** The resulting revision of the published document. */
  revisionId?: string;
  cause?: { type: string };
}

/**
 * Derives events from the history entries of a published document, its drafts and its versions.
 * @param entries oldest first
 * @returns newest first; edits are not events, because the Studio reads them from the transactions
 */
export function eventsOf(entries: readonly HistoryEntry[]): DocumentEvent[] {
  const transactions = new Map<number, HistoryEntry[]>();
  for (const entry of entries) {
    transactions.set(entry.place, [...(transactions.get(entry.place) ?? []), entry]);
  }
  return [...transactions.values()].flatMap((together) => eventOf(together) ?? []).reverse();
}

/** Derives the event of one transaction. */
function eventOf(entries: HistoryEntry[]): DocumentEvent | undefined {
  const [first] = entries;
  if (first === undefined) return undefined;
  const published = entries.find(({ documentId }) => layerOf(documentId) === "published");
  const version = entries.find(({ documentId }) => layerOf(documentId) !== "published");
  const event = {
    id: first.transactionId,
    timestamp: first.timestamp,
    author: first.author,
    documentId: publishedId(first.documentId),
    ...(version && {
      versionId: version.documentId,
      versionRevisionId: version.isThere ? version.transactionId : version.previousRev,
    }),
  };
  const revisionId = first.transactionId;
  if (published !== undefined) {
    const isGone = !published.isThere;
    if (isGone && version?.isThere) return { type: "unpublishDocument", ...event };
    if (isGone) return { type: "deleteDocumentGroup", ...event };
    if (version !== undefined && !version.isThere) {
      const cause = { type: "document.publish" };
      return { type: "publishDocumentVersion", ...event, revisionId, cause };
    }
    const isNew = published.previousRev === undefined;
    return { type: isNew ? "createLiveDocument" : "updateLiveDocument", ...event, revisionId };
  }
  if (version === undefined) return undefined;
  if (!version.isThere) return { type: "deleteDocumentVersion", ...event };
  return version.previousRev === undefined
    ? { type: "createDocumentVersion", ...event }
    : undefined;
}
