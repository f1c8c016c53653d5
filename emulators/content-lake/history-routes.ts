import { withAssetUrl } from "./asset-documents";
import { publishedId } from "./document-ids";
import type { Exchange } from "./exchange";
import type { History, HistoryEntry } from "./history";
import { eventsOf } from "./history-events";
import { httpError } from "./http-error";
import { send, sendJson } from "./responses";

/** `GET /data/history/…/events/documents/<id>`: `{events: {<id>: newest first}, nextCursor: ""}`, on one page. */
export function getDocumentEvents({ lake, response, path }: Exchange): void {
  const id = path.id ?? "";
  const published = publishedId(id);
  const ids = [...new Set([published, `drafts.${published}`, id])];
  sendJson(response, 200, { events: { [id]: eventsOf(lake.history.of(ids)) }, nextCursor: "" });
}

/** `GET /data/history/…/transactions/<ids,>`: one transaction per line; `fromTransaction`, `toTransaction`, `reverse`, `limit`. */
export function getTransactions({ lake, response, search, path }: Exchange): void {
  const ids = idsIn(path);
  const place = (name: string) => lake.history.placeOf(search.get(name) ?? "", ids);
  const from = place("fromTransaction") ?? 0;
  const to = place("toTransaction") ?? Infinity;
  const inRange = lake.history.of(ids).filter((entry) => entry.place >= from && entry.place <= to);
  const transactions = [...byTransaction(inRange).values()];
  if (search.get("reverse") === "true") transactions.reverse();
  const limit = Number(search.get("limit") ?? 100);
  const lines = transactions.slice(0, limit).map((entries) => `${lineOf(entries)}\n`);
  send(response, 200, { "Content-Type": "application/x-ndjson" }, lines.join(""));
}

/** `GET /data/history/…/documents/<ids,>`: `{documents}` as of `revision`, `time` (ISO 8601) or `lastRevision=true`. */
export function getDocumentsAt({ lake, response, search, path }: Exchange): void {
  const ids = idsIn(path);
  const revision = search.get("revision");
  const documents =
    revision === null
      ? ids.flatMap((id) => lake.history.documentAt(id, momentOf(search)) ?? [])
      : documentsAtRevision(lake.history, ids, revision);
  sendJson(response, 200, {
    documents: documents.map((document) => withAssetUrl(document, lake.baseUrl)),
  });
}

/** The Studio requests the base of a draft by the draft's id, although that revision belongs to the published document. */
function documentsAtRevision(history: History, ids: readonly string[], revision: string) {
  for (const id of ids.flatMap((id) => [id, publishedId(id)])) {
    const place = history.placeOf(revision, [id]);
    if (place === undefined) continue;
    const asked = ids.includes(id) ? ids : [id];
    return asked.flatMap((each) => history.documentAt(each, (entry) => entry.place <= place) ?? []);
  }
  throw httpError(404, `The revision ${revision} is not known`);
}

function momentOf(search: URLSearchParams): (entry: HistoryEntry) => boolean {
  if (search.get("lastRevision") === "true") return (entry) => entry.isThere;
  const time = Date.parse(search.get("time") ?? "");
  if (Number.isNaN(time)) throw httpError(400, "revision, time or lastRevision is needed");
  return (entry) => Date.parse(entry.timestamp) <= time;
}

function idsIn(path: Record<string, string>): string[] {
  return [...new Set((path.ids ?? "").split(","))];
}

function byTransaction(entries: readonly HistoryEntry[]): Map<string, HistoryEntry[]> {
  const transactions = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const { transactionId } = entry;
    transactions.set(transactionId, [...(transactions.get(transactionId) ?? []), entry]);
  }
  return transactions;
}

function lineOf(entries: HistoryEntry[]): string {
  return JSON.stringify({
    id: entries[0]?.transactionId,
    timestamp: entries[0]?.timestamp,
    author: entries[0]?.author,
    documentIDs: entries.map(({ documentId }) => documentId),
    effects: Object.fromEntries(entries.map(({ documentId, effects }) => [documentId, effects])),
  });
}
