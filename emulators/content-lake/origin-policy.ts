import type { IncomingMessage, ServerResponse } from "node:http";
import { isFromForeignPage, isLoopbackHost } from "../loopback";
import { httpError } from "./http-error";

/**
 * The emulator has no authentication, so it rejects other sites by origin: the Host must be a loopback name, and the
 * requesting page too, unless it only shows an image.
 * @throws HttpError 403
 */
export function refuseForeign(request: IncomingMessage): void {
  if (!isLoopbackHost(request.headers.host)) {
    throw httpError(403, "The Host is not a loopback name");
  }
  const isAsset = /^\/(?:images|files)\//.test(request.url ?? "");
  if (isFromForeignPage(request.headers) && !(isAsset && request.headers.origin === undefined)) {
    throw httpError(403, "The page is not of this machine");
  }
}

/** Allows a local origin to read the response, with credentials; call it after `refuseForeign`. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Vary", "Origin");
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader("Access-Control-Allow-Origin", origin);
  response.setHeader("Access-Control-Allow-Credentials", "true");
}

/** Responds to a preflight request. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
    "Access-Control-Allow-Headers": request.headers["access-control-request-headers"] ?? "",
    "Access-Control-Max-Age": "600",
  });
  response.end();
}
