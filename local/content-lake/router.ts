import type { IncomingMessage, ServerResponse } from "node:http";
import { serveFile, serveImage, uploadFile, uploadImage } from "./asset-routes";
import type { AssetLibrary } from "./assets";
import { act, getDocuments, mutate, query } from "./data-routes";
import { listen, liveEvents } from "./feed-routes";
import { httpError } from "./http-error";
import type { Listeners } from "./listeners";
import type { LiveEvents } from "./live-events";
import { PROJECT } from "./project";
import type { OpenFeeds } from "./open-feeds";
import type { QueryEngine } from "./query";
import { sendJson, sendText } from "./responses";
import type { DocumentStore } from "./store";
import type { TransformCache } from "./transform-cache";

/** What the handlers work on. */
export interface ContentLake {
  store: DocumentStore;
  queries: QueryEngine;
  assets: AssetLibrary;
  transforms: TransformCache;
  liveEvents: LiveEvents;
  listeners: Listeners;
  openFeeds: OpenFeeds;
  /** Where assets are served from, without a trailing slash. */
  baseUrl: string;
}

/** One request, with the named parts of its path decoded. */
export interface Exchange {
  lake: ContentLake;
  request: IncomingMessage;
  response: ServerResponse;
  search: URLSearchParams;
  path: Record<string, string>;
}

type Handler = (exchange: Exchange) => Promise<void> | void;

const VERSION = "/v(?<version>1|X|\\d{4}-\\d{2}-\\d{2})";
const FILE = `${PROJECT.id}/${PROJECT.dataset}/(?<file>[^/]+)(?:/[^/]+)?`;

const ROUTES: { methods: readonly string[]; path: RegExp; handle: Handler }[] = [
  route(["GET"], "/", status),
  route(["GET"], `${VERSION}/ping`, ping),
  route(["GET"], `${VERSION}/check/cors`, checkCors),
  route(["GET"], `${VERSION}/data/ping/${PROJECT.dataset}`, ping),
  route(["GET", "POST"], `${VERSION}/data/query/${PROJECT.dataset}`, query),
  route(["GET"], `${VERSION}/data/doc/${PROJECT.dataset}/(?<ids>[^/]+)`, getDocuments),
  route(["POST"], `${VERSION}/data/mutate/${PROJECT.dataset}`, mutate),
  route(["POST"], `${VERSION}/data/actions/${PROJECT.dataset}`, act),
  route(["GET"], `${VERSION}/data/listen/${PROJECT.dataset}`, listen),
  route(["GET"], `${VERSION}/data/live/events/${PROJECT.dataset}`, liveEvents),
  route(["POST"], `${VERSION}/assets/images/${PROJECT.dataset}`, uploadImage),
  route(["POST"], `${VERSION}/assets/files/${PROJECT.dataset}`, uploadFile),
  route(["GET"], `/images/${FILE}`, serveImage),
  route(["GET"], `/files/${FILE}`, serveFile),
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
    throw httpError(404, "The content stand-in does not know this path");
  }
  const parts = decodeParts(chosen.match?.groups ?? {});
  await chosen.handle({ lake, request, response, search, path: parts });
}

function route(methods: readonly string[], path: string, handle: Handler) {
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
  sendText(response, 200, `content stand-in: ${place}, ${lake.store.size} documents\n`);
}

function ping({ response }: Exchange): void {
  sendText(response, 200, "PONG");
}

// The client asks after a feed broke; whoever may not read is refused before this answers.
function checkCors({ response }: Exchange): void {
  sendJson(response, 200, { result: { allowed: true, withCredentials: true } });
}
