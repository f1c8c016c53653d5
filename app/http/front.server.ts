import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

import { logAnswer, logSentAnswer } from "~/http/access-log.server";
import { documentPolicy } from "~/http/content-security-policy.server";
import {
  type RefusalPage,
  refusalStatuses,
  type RefusalStatus,
  sendRawRefusal,
  sendRedirect,
  sendRefusal,
} from "~/http/early-answer.server";
import { clientAddress } from "~/http/client-address.server";
import { log } from "~/http/log.server";
import type { PostLimits, PostVerdict } from "~/http/post-limit.server";
import { createPostLimit } from "~/http/post-limit.server";
import { announcesBody, readBody, replayRequest } from "~/http/request-body.server";
import { judgeRequest } from "~/http/request-rules.server";
import {
  openScope,
  requestId,
  requestScope,
  runInScope,
  setRetryAfter,
} from "~/http/request-scope.server";
import { namesDirectory } from "~/http/request-target.server";
import { guardAnswer, securityHeaders } from "~/http/security-headers.server";

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** The listeners that stand in front of a server's own. */
export type Front = {
  request: Listener;
  /** For an Expect header that asks for something other than 100-continue. */
  expectation: Listener;
  /** For what Node could not parse as HTTP, or did not receive in time. */
  clientError: (error: NodeJS.ErrnoException, socket: Duplex) => void;
};

export type FrontOptions = {
  /** The site's own origin. */
  siteUrl: string;
  /** A complete HTML document for each status the front answers by itself, with the id of the request it answers. */
  refusalPage: (status: RefusalStatus, requestId: string) => string;
  /** URL paths of the directories of public/. */
  staticDirectories: ReadonlySet<string>;
  /** How many proxies in front of the site write X-Forwarded-For; 0 if not given. */
  trustedProxies?: number;
  /** Whether a request for another host is refused; else it is answered as this site. */
  ownHostOnly?: boolean;
  /** How many POSTs a client may send; without it any number. */
  postLimits?: PostLimits;
  /**
   * Answers from memory what needs no judging, and says whether it did; undefined where nothing is kept.
   * `extra` are headers to send along: name, value, name, value.
   */
  quick?: (request: IncomingMessage, response: ServerResponse, extra: readonly string[]) => boolean;
  /** How long a client may take to send a body; 10 s if not given. */
  bodyTimeoutMs?: number;
};

/**
 * So many requests may wait on one connection for the answers before them. Browsers wait with the request; 64 KB of
 * requests written at once and no answer taken in made 100 MB of answers.
 */
const mostQueued = 16;

/** Stands in a refusal page, which is rendered once, where the id of the request belongs. */
const idPlaceholder = "REQUEST_ID";

const unlimited: PostVerdict = { wait: 0, flood: false };

const statusOfClientError = ({ code }: NodeJS.ErrnoException): RefusalStatus => {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return 413;
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
};

/** Checks every request, answers what it refuses, and hands the rest to `behind` inside a request scope. */
export function createFront(options: FrontOptions, behind: Listener): Front {
  const { siteUrl, refusalPage, staticDirectories, quick, bodyTimeoutMs = 10_000 } = options;
  const { trustedProxies = 0, ownHostOnly = false } = options;
  const isBehindCache = trustedProxies > 0;
  const site = new URL(siteUrl);
  const headers = securityHeaders(siteUrl);
  const limitPosts = options.postLimits ? createPostLimit(options.postLimits) : () => unlimited;
  const answers = new WeakMap<Duplex, { response: ServerResponse; id: string }>();
  const queued = new WeakMap<Duplex, number>();

  const pages = new Map<RefusalStatus, RefusalPage>();
  const template = (status: RefusalStatus): RefusalPage => {
    const known = pages.get(status);
    if (known) return known;
    const html = refusalPage(status, idPlaceholder);
    const fresh = { html, policy: documentPolicy({ html, siteUrl }) };
    pages.set(status, fresh);
    return fresh;
  };
  // Now rather than at the first refusal: a page that cannot be rendered stops the start.
  refusalStatuses.forEach(template);

  const page = (status: RefusalStatus, id: string): RefusalPage => {
    const { html, policy } = template(status);
    return { html: html.replace(idPlaceholder, id), policy };
  };

  const refuse = (request: IncomingMessage, response: ServerResponse, status: RefusalStatus) => {
    sendRefusal(request, response, status, page(status, requestScope()?.id ?? ""));
  };

  const within = (
    request: IncomingMessage,
    response: ServerResponse,
    work: (verdict: PostVerdict) => void,
  ) => {
    const address = clientAddress(request, trustedProxies);
    const verdict = request.method === "POST" ? limitPosts(address) : unlimited;
    const scope = openScope(request.headersDistinct["x-request-id"]?.[0], {
      cookies: request.headers.cookie,
      clientAddress: address,
      wait: verdict.wait,
    });
    answers.set(request.socket, { response, id: scope.id });
    guardAnswer(response, headers, scope, isBehindCache);
    logAnswer(request, response, scope.id);
    runInScope(scope, () => {
      try {
        work(verdict);
      } catch (error) {
        fail(request, response, error);
      }
    });
  };

  const fail = (request: IncomingMessage, response: ServerResponse, error: unknown) => {
    log.error("the front failed", { error });
    if (response.headersSent) response.destroy();
    else refuse(request, response, 500);
  };

  /** From here on the request names this site's host, whatever the client or a proxy wrote. */
  const normaliseHost = ({ headers }: IncomingMessage) => {
    headers.host = site.host;
    delete headers["x-forwarded-host"];
    delete headers["x-forwarded-proto"];
    delete headers["x-forwarded-port"];
  };

  const passWithBody = async (request: IncomingMessage, response: ServerResponse) => {
    // Node leaves "100 Continue" to whoever listens for it; bodies that are refused are never asked for.
    if (request.headers.expect !== undefined && request.httpVersion === "1.1") {
      response.writeContinue();
    }
    const reading = await readBody(request, bodyTimeoutMs);
    if (reading.kind === "whole") behind(replayRequest(request, reading.body), response);
    if (reading.kind === "too-large") refuse(request, response, 413);
    if (reading.kind === "late") refuse(request, response, 408);
  };

  const handle = (request: IncomingMessage, response: ServerResponse, limit: PostVerdict) => {
    if (limit.flood) {
      setRetryAfter(limit.wait);
      return refuse(request, response, 429);
    }
    const verdict = judgeRequest(request, site, ownHostOnly);
    if (verdict.kind === "refuse") return refuse(request, response, verdict.status);
    if (verdict.kind === "redirect") return sendRedirect(request, response, verdict.location);
    normaliseHost(request);
    if (request.method === "POST") {
      passWithBody(request, response).catch((error) => fail(request, response, error));
      return;
    }
    // Nobody reads such a body; without this Node would go on receiving it after the answer.
    if (announcesBody(request)) response.setHeader("Connection", "close");
    // express.static redirects a directory to its path with a slash, which the rules redirect back.
    // Asked for with the slash it finds no index file there, and the site's 404 page answers.
    if (namesDirectory(verdict.path, staticDirectories)) {
      request.url = `${verdict.path}/${verdict.search}`;
    }
    behind(request, response);
  };

  /** Whether a request that was written before its turn is let in; else the connection ends. */
  const mayQueue = ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    const waiting = (queued.get(socket) ?? 0) + 1;
    if (waiting > mostQueued) {
      socket.destroy();
      return false;
    }
    queued.set(socket, waiting);
    response.once("close", () => queued.set(socket, (queued.get(socket) ?? 1) - 1));
    return true;
  };

  const answerQuickly = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!quick) return false;
    const id = requestId(request.headers["x-request-id"]?.toString());
    if (!quick(request, response, isBehindCache ? [] : ["X-Request-Id", id])) return false;
    logSentAnswer(request, response, id);
    return true;
  };

  return {
    request: (request, response) => {
      // Node gives an answer its socket when the one before it has been sent.
      if (response.socket === null && !mayQueue(request, response)) return;
      if (answerQuickly(request, response)) return;
      within(request, response, (limit) => handle(request, response, limit));
    },
    expectation: (request, response) =>
      within(request, response, () => refuse(request, response, 417)),
    clientError: (error, socket) => {
      const answer = answers.get(socket);
      const underWay = answer?.response.writableFinished === false ? answer : undefined;
      const halfSent = underWay?.response.headersSent === true;
      if (error.code === "ECONNRESET" || !socket.writable || halfSent) {
        socket.destroy();
        return;
      }
      const id = underWay?.id ?? openScope(undefined).id;
      const status = statusOfClientError(error);
      // A request that broke in its body has its own line in the log, written when it ends.
      if (!underWay) log.info("request", { requestId: id, status, code: error.code });
      sendRawRefusal(socket, status, page(status, id), { ...headers, "X-Request-Id": id });
    },
  };
}
