import { isSeen, permissionFor, requireWrite } from "./access";
import { parseActionRequest } from "./action-request";
import { prepareActions } from "./actions";
import { withAssetUrl } from "./asset-documents";
import { isRecord, type StoredDocument } from "./documents";
import { editorOf } from "./editors";
import type { ContentLake, Exchange } from "./exchange";
import { httpError } from "./http-error";
import { parseMutationRequest } from "./mutation-request";
import { prepareTransaction } from "./mutations";
import { parsePerspective } from "./perspectives";
import { queryFromBody, queryFromSearch } from "./query-request";
import { readJson } from "./request-body";
import { sendJson, sendJsonText } from "./responses";

const MAX_BODY = 4 * 1024 * 1024;

/** `GET|POST /data/query`: `{query?, result, syncTags, ms}`, and a source map on request. */
export async function query(exchange: Exchange): Promise<void> {
  const { lake, caller, request, response, search, path } = exchange;
  const started = performance.now();
  const { groq, params } =
    request.method === "POST"
      ? queryFromBody(await readJson(request, MAX_BODY))
      : queryFromSearch(search);
  const perspective = parsePerspective(search.get("perspective"), path.version ?? "1");
  const { json, syncTags } = lake.queries.answer(groq, params, perspective, caller.sight);
  const sourceMap = search.get("resultSourceMap");
  const rest = {
    ...(search.get("returnQuery") === "false" ? {} : { query: groq }),
    ...(sourceMap === null || sourceMap === "false"
      ? {}
      : {
          resultSourceMap: lake.queries.sourceMap(groq, params, perspective, caller.sight, json),
        }),
    syncTags,
    ms: Math.round(performance.now() - started),
  };
  sendJsonText(response, 200, `{"result":${json},${JSON.stringify(rest).slice(1)}`);
}

/** `GET /data/doc/<ids,>`: `{documents, omitted}`; the ids are exact and can be those of drafts. */
export function getDocuments({ lake, caller, response, search, path }: Exchange): void {
  const ids = [...new Set((path.ids ?? "").split(","))];
  const found = ids.map((id) => ({ id, document: lake.store.get(id) }));
  const documents = found.flatMap(({ id, document }) =>
    document && isSeen(id, caller.sight) ? document : [],
  );
  sendJson(response, 200, {
    documents: documents.map((document) =>
      search.get("excludeContent") === "true"
        ? { _id: document._id, _type: document._type, _rev: document._rev }
        : withAssetUrl(document, lake.baseUrl),
    ),
    omitted: found.flatMap(({ id, document }) => {
      if (document === undefined) return { id, reason: "existence" };
      return isSeen(id, caller.sight) ? [] : { id, reason: "permission" };
    }),
  });
}

/**
 * `POST /data/mutate`: `{transactionId, results}`. All three values of `visibility` have the same effect, because every
 * later response includes an acknowledged change.
 */
export async function mutate(exchange: Exchange): Promise<void> {
  const { lake, caller, request, response, search } = exchange;
  lake.writeRate.take("mutation", response);
  const isOn = (name: string) => search.get(name) === "true";
  const body = await readJson(request, MAX_BODY);
  const transactionId = search.get("transactionId") ?? undefined;
  const asked = parseMutationRequest(isRecord(body) ? { transactionId, ...body } : body);
  requireWrite(caller, permissionFor(asked));
  refuseUsed(lake, asked.transactionId);
  const { transaction, results } = prepareTransaction(lake.store, asked, {
    author: editorOf(search),
    autoGenerateArrayKeys: isOn("autoGenerateArrayKeys"),
  });
  const isDryRun = isOn("dryRun") || asked.dryRun === true;
  if (!isDryRun && transaction.changes.length > 0) lake.store.commit(transaction);
  const present = (document: StoredDocument) => withAssetUrl(document, lake.baseUrl);
  sendJson(response, 200, {
    transactionId: transaction.id,
    results: results.map(({ id, operation, document }) => ({
      ...(isOn("returnIds") || isOn("returnDocuments") ? { id } : {}),
      operation,
      ...(isOn("returnDocuments") ? { document: present(document) } : {}),
    })),
  });
}

/** `POST /data/actions`: `{transactionId}`. */
export async function act({ lake, caller, request, response, search }: Exchange): Promise<void> {
  lake.writeRate.take("mutation", response);
  requireWrite(caller, "update");
  const body = parseActionRequest(await readJson(request, MAX_BODY));
  refuseUsed(lake, body.transactionId);
  const transaction = prepareActions(lake.store, body, editorOf(search));
  if (body.dryRun !== true && transaction.changes.length > 0) lake.store.commit(transaction);
  sendJson(response, 200, { transactionId: transaction.id });
}

/** @throws HttpError 409 for a used transaction id, because it is the revision of that transaction's documents */
function refuseUsed(lake: ContentLake, transactionId: string | undefined): void {
  if (transactionId === undefined || !lake.history.hasTransaction(transactionId)) return;
  throw httpError(409, `There is a transaction with the id "${transactionId}" already`);
}
