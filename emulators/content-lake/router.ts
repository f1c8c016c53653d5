import type { IncomingMessage, ServerResponse } from "node:http";
import { requireMember } from "./access";
import { serveFile, serveImage, uploadFile, uploadImage } from "./asset-routes";
import { act, getDocuments, mutate, query } from "./data-routes";
import type { ContentLake, Exchange } from "./exchange";
import { listen, liveEvents } from "./feed-routes";
import { getDocumentEvents, getDocumentsAt, getTransactions } from "./history-routes";
import { httpError } from "./http-error";
import { PROJECT } from "./project";
import { sendText } from "./responses";
import {
  constantly,
  deleteKeyValues,
  getCurrentUser,
  getDatasets,
  getForeignReferences,
  getGrants,
  getKeyValues,
  getProject,
  getUsers,
  nothing,
  putKeyValues,
} from "./studio-routes";

type Handler = (exchange: Exchange) => Promise<void> | void;

const VERSION = "/v(?<version>1|X|\\d{4}-\\d{2}-\\d{2})";
const { id: ID, dataset: DATASET } = PROJECT;
const FILE = `${ID}/${DATASET}/(?<file>[^/]+)(?:/[^/]+)?`;

type Route = {
  methods: readonly string[];
  path: RegExp;
  handle: Handler;
  isForMembers?: boolean;
};

/** The Studio's auxiliary requests; they are for members only. */
const MEMBER_ROUTES: Route[] = [
  route(
    ["GET"],
    `${VERSION}/data/history/${DATASET}/events/documents/(?<id>[^/]+)`,
    getDocumentEvents,
  ),
  route(["GET"], `${VERSION}/data/history/${DATASET}/transactions/(?<ids>[^/]+)`, getTransactions),
  route(["GET"], `${VERSION}/data/history/${DATASET}/documents/(?<ids>[^/]+)`, getDocumentsAt),
  route(["GET"], `${VERSION}/data/references/${DATASET}/documents/[^/]+/to`, getForeignReferences),
  route(["GET"], `${VERSION}/users/me`, getCurrentUser),
  route(["GET"], `${VERSION}/users/me/keyvalue/(?<keys>[^/]+)`, getKeyValues),
  route(["DELETE"], `${VERSION}/users/me/keyvalue/(?<keys>[^/]+)`, deleteKeyValues),
  route(["PUT"], `${VERSION}/users/me/keyvalue`, putKeyValues),
  route(["GET"], `${VERSION}/users/(?<ids>[^/]+)`, getUsers),
  route(["GET"], `${VERSION}/features`, constantly([])),
  route(["GET"], `${VERSION}/projects/${ID}`, getProject),
  route(["GET"], `${VERSION}/projects/${ID}/datasets`, getDatasets),
  route(["GET"], `${VERSION}/projects/${ID}/datasets/${DATASET}/acl`, getGrants),
  route(["GET"], `${VERSION}/projects/${ID}/(?:user-applications|grants)`, constantly([])),
  route(["GET"], `${VERSION}/access/(?:project/${ID}/requests|requests/me)`, constantly([])),
  route(["GET"], `${VERSION}/journey/announcements`, constantly([])),
  route(["GET"], `${VERSION}/journey/[a-z-]+`, constantly(null)),
  route(["GET"], `${VERSION}/help`, constantly({ resources: { title: "", sections: [] } })),
  route(["GET"], `${VERSION}/intake/telemetry-status`, constantly({ status: "denied" })),
  route(["POST"], `${VERSION}/intake/batch`, nothing),
  route(["POST"], `${VERSION}/auth/logout`, nothing),
];

const ROUTES: Route[] = [
  route(["GET"], "/", status),
  route(["GET"], `${VERSION}/ping`, ping),
  // The client sends this request after a feed fails; unauthorised callers are rejected before it.
  route(
    ["GET"],
    `${VERSION}/check/cors`,
    constantly({ result: { allowed: true, withCredentials: true } }),
  ),
  route(["GET"], `${VERSION}/data/ping/${DATASET}`, ping),
  route(["GET", "POST"], `${VERSION}/data/query/${DATASET}`, query),
  route(["GET"], `${VERSION}/data/doc/${DATASET}/(?<ids>[^/]+)`, getDocuments),
  route(["POST"], `${VERSION}/data/mutate/${DATASET}`, mutate),
  route(["POST"], `${VERSION}/data/actions/${DATASET}`, act),
  route(["GET"], `${VERSION}/data/listen/${DATASET}`, listen),
  route(["GET"], `${VERSION}/data/live/events/${DATASET}`, liveEvents),
  route(["POST"], `${VERSION}/assets/images/${DATASET}`, uploadImage),
  route(["POST"], `${VERSION}/assets/files/${DATASET}`, uploadFile),
  route(["GET"], `/images/${FILE}`, serveImage),
  route(["GET"], `/files/${FILE}`, serveFile),
  ...MEMBER_ROUTES.map((known) => ({ ...known, isForMembers: true })),
];

/**
 * Finds the handler for a request and runs it.
 * @throws HttpError 404 for an unknown path, 405 for a wrong method, 400 for a path that cannot be decoded
 */
export async function dispatch(
  lake: ContentLake,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = request.url ?? "/";
  const mark = target.indexOf("?");
  const path = mark === -1 ? target : target.slice(0, mark);
  const search = new URLSearchParams(mark === -1 ? "" : target.slice(mark + 1));
  const method = request.method === "HEAD" ? "GET" : (request.method ?? "GET");

  const found = ROUTES.map((candidate) => ({ ...candidate, match: candidate.path.exec(path) }));
  const matching = found.filter(({ match }) => match !== null);
  const chosen = matching.find(({ methods }) => methods.includes(method));
  if (chosen === undefined) {
    if (matching.length > 0) throw httpError(405, `${method} is not allowed here`);
    throw httpError(404, "The content emulator does not support this path");
  }
  const parts = decodeParts(chosen.match?.groups ?? {});
  const caller = lake.access.callerOf(request.headers, search);
  if (chosen.isForMembers) requireMember(caller);
  await chosen.handle({ lake, caller, request, response, search, path: parts });
}

function route(methods: readonly string[], path: string, handle: Handler): Route {
  return { methods, path: new RegExp(`^${path}$`), handle };
}

function decodeParts(groups: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, part]) => [name, decodeURIComponent(part)]),
    );
  } catch (error) {
    if (error instanceof URIError) throw httpError(400, "The path is not well encoded");
    throw error;
  }
}

function status({ lake, response }: Exchange): void {
  const { id, dataset } = PROJECT;
  const place = `project ${id}, dataset ${dataset}`;
  sendText(response, 200, `Content emulator: ${place}, ${lake.store.size} documents\n`);
}

function ping({ response }: Exchange): void {
  sendText(response, 200, "PONG");
}
