import type { HttpRequestEvent, RequestHandler } from "@sanity/client";
import {
  catchError,
  defer,
  fromEvent,
  merge,
  mergeMap,
  type Observable,
  of,
  retry,
  take,
  tap,
  throwError,
  timer,
} from "rxjs";
import type { SanityClient, SanityDocument } from "sanity";
import { fieldOf } from "../../app/text/field-of";
import { reportConnection, reportDeleted } from "./edit-status";

const RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 10_000;

type Request = Parameters<RequestHandler>[0];
type Edit = { draftId: string; publishedId: string };

/**
 * Sends edits until the content service has stored them. The Studio gives up after the first failure, drops the edits
 * and shows an error page. Reads are retried without a connection too, because the same error page would replace the
 * form if a list or the preview of a reference failed to load. Other requests are sent once, as usual.
 *
 * - Without a connection, or while the service fails, the same transaction is sent again. If an earlier attempt arrived
 *   after all, the service refuses the repetition by the transaction's id, and the edit is stored.
 * - If another editor has deleted the document in the meantime, its last revision becomes a draft again, with the edit
 *   in it.
 */
export const sendEdits: RequestHandler = (request, send, client) => {
  if (isRead(request)) return defer(() => send(request)).pipe(again(isOfNetwork));
  if (!isEdit(request)) return send(request);
  let attempts = 0;
  return defer(() => {
    attempts += 1;
    return send(request);
  }).pipe(
    again(isTemporary, () => reportConnection(false)),
    catchError((error: unknown) => {
      if (attempts > 1 && isRepetition(error, request)) return of(stored(request));
      const edit = editIn(request);
      if (!edit || !isRefusal(error)) return throwError(() => error);
      return defer(() => lastRevision(client, edit)).pipe(
        again(isTemporary),
        mergeMap((revision) =>
          revision ? sendAsDraft(request, send, edit, revision) : throwError(() => error),
        ),
      );
    }),
    tap(({ type }) => {
      if (type === "response") reportConnection(true);
    }),
  );
};

/** Retries a request after such errors: after an increasing delay, or as soon as the browser is online again. */
const again = <Each>(isSuch: (error: unknown) => boolean, report = () => {}) =>
  retry<Each>({
    delay: (error: unknown, attempt) => {
      if (!isSuch(error)) return throwError(() => error);
      report();
      const pause = Math.min(RETRY_MS * attempt, LONGEST_RETRY_MS);
      return merge(timer(pause), fromEvent(window, "online")).pipe(take(1));
    },
  });

const isRead = ({ url, method = "GET" }: Request) =>
  method === "GET" && /\/data\/(?:doc|query)\//.test(url);

/** Recognises edits by the Studio's own tag for changes in a form. */
function isEdit({ url, query }: Request): boolean {
  const tag: unknown = fieldOf(query, "tag");
  return /\/data\/(?:actions|mutate)\//.test(url) && String(tag).endsWith("document.commit");
}

const statusOf = (error: unknown) => Number(fieldOf(error, "statusCode") ?? 0);

/** A network error has no status. */
const isOfNetwork = (error: unknown) => statusOf(error) === 0;

const isTemporary = (error: unknown) =>
  isOfNetwork(error) || [408, 429].includes(statusOf(error)) || statusOf(error) >= 500;

const isRefusal = (error: unknown) => statusOf(error) >= 400 && statusOf(error) < 500;

function isRepetition(error: unknown, { body }: Request): boolean {
  const id: unknown = fieldOf(body, "transactionId");
  const isNamed = typeof id === "string" && String(fieldOf(error, "message")).includes(id);
  return statusOf(error) === 409 && isNamed;
}

/** Returns the response to an earlier attempt, whose response was lost. */
function stored({ url, body }: Request): HttpRequestEvent {
  const transactionId: unknown = fieldOf(body, "transactionId");
  return {
    type: "response",
    body: { transactionId },
    ...{ url, method: "POST", statusCode: 200, headers: {} },
  };
}

const actionsIn = ({ body }: Request): unknown[] => {
  const actions: unknown = fieldOf(body, "actions");
  return Array.isArray(actions) ? actions : [];
};

/** Returns the document that a request edits; undefined if it is not an edit. */
function editIn(request: Request): Edit | undefined {
  for (const action of actionsIn(request)) {
    const draftId: unknown = fieldOf(action, "draftId");
    const publishedId: unknown = fieldOf(action, "publishedId");
    if (fieldOf(action, "actionType") !== "sanity.action.document.edit") continue;
    if (typeof draftId === "string" && typeof publishedId === "string") {
      return { draftId, publishedId };
    }
  }
  return undefined;
}

/** Returns the newest revision of a deleted document or of its draft; undefined if one of them still exists. */
async function lastRevision(
  client: SanityClient,
  { draftId, publishedId }: Edit,
): Promise<SanityDocument | undefined> {
  const present = await client.getDocuments([draftId, publishedId]);
  if (present.some((document) => document !== null)) return undefined;
  const revisions = await Promise.all(
    [draftId, publishedId].map((id) =>
      client.request<{ documents: SanityDocument[] }>({
        url: client.getDataUrl("history", `documents/${id}`),
        query: { lastRevision: "true" },
      }),
    ),
  );
  return revisions
    .flatMap(({ documents }) => documents)
    .toSorted((one, other) => one._updatedAt.localeCompare(other._updatedAt))
    .at(-1);
}

function sendAsDraft(
  request: Request,
  send: (request: Request) => Observable<HttpRequestEvent>,
  { draftId, publishedId }: Edit,
  { _rev, _updatedAt, ...revision }: SanityDocument,
): Observable<HttpRequestEvent> {
  const create = {
    actionType: "sanity.action.document.create",
    publishedId,
    attributes: { ...revision, _id: draftId },
    ifExists: "ignore",
  };
  const body: unknown = request.body;
  const fields = typeof body === "object" ? body : {};
  return send({ ...request, body: { ...fields, actions: [create, ...actionsIn(request)] } }).pipe(
    tap(({ type }) => {
      if (type === "response") reportDeleted({ id: publishedId, type: revision._type });
    }),
  );
}
