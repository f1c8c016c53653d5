import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { log } from "~/server/log.server";
import type { Enter, Middleware } from "~/server/middleware.server";
import { createRateLimiter, type RateLimit } from "~/server/rate-limit.server";
import {
  announcesBody,
  contentType,
  formType,
  MAX_BODY_BYTES,
  readSlowBody,
} from "~/server/request-body.server";
import { openContext, requestContext } from "~/server/request-context.server";
import {
  type CanonicalAddress,
  checkRequest,
  type RefusalStatus,
  refusalStatuses,
} from "~/server/request-rules.server";
import { securityHeaders } from "~/server/security-headers.server";

/** A complete HTML document and the policy that allows what is in it. */
export type RefusalPage = { html: string; policy: string };

/** Answers with the page for a status, regardless of what the response contains so far. */
export type Refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  status: RefusalStatus,
) => void;

export type RefusalOptions = {
  /** The site's own origin. */
  siteUrl: string;
  /**
   * Returns the page for a status that the pipeline answers, with the id of the request and the submitted form, if any.
   */
  refusalPage: (status: RefusalStatus, requestId: string, form?: URLSearchParams) => RefusalPage;
  /** Whether a request for another host is refused; otherwise it is answered as this site's. */
  ownHostOnly?: boolean;
  canonicalAddress?: CanonicalAddress;
  enter: Enter;
};

/** Placeholder for the request's id in a refusal page, which is rendered once. */
const idPlaceholder = "REQUEST_ID";
const LINGER_MS = 2_000;

/** How many refused forms are read and shown again. The others get the same page without their text. */
const quotedForms: RateLimit = { key: "shown again", burst: 20, perSecond: 5 };

const headersOf = ({ html, policy }: RefusalPage) => ({
  "Content-Type": "text/html; charset=utf-8",
  "Content-Length": String(Buffer.byteLength(html)),
  "Content-Security-Policy": policy,
  "Cache-Control": "no-store",
});

/**
 * Creates the server's own refusals: by the head of a request, on behalf of another middleware, or for input that is
 * not HTTP.
 */
export function createRefusals(options: RefusalOptions) {
  const { siteUrl, refusalPage, ownHostOnly = false, canonicalAddress, enter } = options;
  const site = new URL(siteUrl);
  const standard = securityHeaders(siteUrl);
  const underWay = new WeakMap<Duplex, { response: ServerResponse; id: string }>();
  // Rendered now rather than at the first refusal, so that a page that cannot be rendered stops the start.
  const pages = new Map(refusalStatuses.map((each) => [each, refusalPage(each, idPlaceholder)]));
  const page = (status: RefusalStatus, id: string): RefusalPage => {
    const { html, policy } = pages.get(status) ?? refusalPage(status, idPlaceholder);
    return { html: html.replace(idPlaceholder, id), policy };
  };

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    status: RefusalStatus,
    refusal: RefusalPage,
  ) => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(headersOf(refusal))) response.setHeader(name, value);
    if (status === 405 && !response.hasHeader("Allow")) {
      response.setHeader("Allow", "GET, HEAD, POST");
    }
    finish(request, response, refusal.html);
  };

  const refuse: Refuse = (request, response, status) =>
    send(request, response, status, page(status, requestContext()?.id ?? ""));

  const consume = createRateLimiter();

  /** Refuses a form that does not come from this site's pages, and shows its text again: the sender can be a visitor. */
  async function refuseForm(request: IncomingMessage, response: ServerResponse) {
    const body = await readSlowBody(request);
    if (!body) return;
    if (!Buffer.isBuffer(body)) return refuse(request, response, body);
    const form = new URLSearchParams(body.toString());
    send(request, response, 403, refusalPage(403, requestContext()?.id ?? "", form));
  }

  /** Middleware that refuses or redirects a request by its head, and sets the site's host on all others. */
  const checkHead: Middleware = (request, response, next, context) => {
    underWay.set(request.socket, { response, id: context.id });
    const verdict = checkRequest(request, site, ownHostOnly, canonicalAddress);
    if (verdict.kind === "refuse") {
      return enter(response, context, () =>
        verdict.status === 403 && isReadable(request) && consume([quotedForms]).wait === 0
          ? refuseForm(request, response)
          : refuse(request, response, verdict.status),
      );
    }
    if (verdict.kind === "redirect") {
      return enter(response, context, () => {
        // A client repeats the method and the body of the request after a 308.
        response.statusCode = 308;
        response.setHeader("Location", verdict.location);
        response.setHeader("Cache-Control", "public, max-age=300");
        response.setHeader("Content-Length", "0");
        finish(request, response, "");
      });
    }
    const { headers } = request;
    headers.host = site.host;
    // Otherwise Remix would assume another host.
    if (headers.origin === "null") delete headers.origin;
    delete headers["x-forwarded-host"];
    delete headers["x-forwarded-proto"];
    delete headers["x-forwarded-port"];
    next();
  };

  /**
   * Answers input that Node could not parse as HTTP, or did not receive in time; only the connection is certain to
   * exist.
   */
  const refuseConnection = (error: NodeJS.ErrnoException, socket: Duplex): void => {
    const present = underWay.get(socket);
    const answer = present?.response.writableFinished === false ? present : undefined;
    if (error.code === "ECONNRESET" || !socket.writable || answer?.response.headersSent) {
      socket.destroy();
      return;
    }
    const id = answer?.id ?? openContext(undefined).id;
    const status = statusOf(error);
    // A request whose body was broken has its own line in the log, written when it ends.
    if (!answer) log.info("Request completed", { requestId: id, status, code: error.code });
    const refusal = page(status, id);
    const own = { ...headersOf(refusal), "X-Request-Id": id, Connection: "close" };
    const lines = Object.entries({ Date: new Date().toUTCString(), ...standard, ...own });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    const statusLine = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`;
    socket.end(`${statusLine}\r\n${head}\r\n${refusal.html}`);
  };

  return { checkHead, refuse, refuseConnection };
}

function statusOf({ code }: NodeJS.ErrnoException): RefusalStatus {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return 413;
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
}

/**
 * Returns whether the body is a form of a permitted length that the client sends without waiting for "100 Continue".
 */
const isReadable = ({ headers }: IncomingMessage) =>
  contentType(headers) === formType &&
  headers.expect === undefined &&
  Number(headers["content-length"] ?? 0) <= MAX_BODY_BYTES;

/** Ends a response, possibly before the body of its request has been read. */
function finish(request: IncomingMessage, response: ServerResponse, body: string): void {
  if (request.complete || !announcesBody(request)) {
    response.end(body);
    return;
  }
  // Closing a socket with unread bytes resets it, and the reset overtakes the response. So the rest is read and discarded
  // for a while.
  response.setHeader("Connection", "close");
  response.flushHeaders();
  if (body !== "") response.write(body);
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, LINGER_MS);
  request.once("end", end).once("close", end);
  request.resume();
}
