import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { HttpError } from "./http-error";

export function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, { "Content-Type": "text/plain; charset=utf-8" }, text);
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  sendJsonText(response, status, JSON.stringify(value));
}

/** Sends JSON text. */
export function sendJsonText(response: ServerResponse, status: number, json: string): void {
  send(response, status, { "Content-Type": "application/json; charset=utf-8" }, json);
}

/** Sends an error as JSON; unexpected errors become a 500 without details. */
export function sendError(response: ServerResponse, error: unknown): void {
  // The rest of a rejected body can still be in transit, so the connection cannot be reused.
  if (error instanceof HttpError && error.status === 413) response.setHeader("Connection", "close");
  if (error instanceof HttpError) sendJson(response, error.status, error.body);
  else sendJson(response, 500, { statusCode: 500, error: "Internal Server Error", message: "" });
}

/**
 * Returns headers for a content-addressed file: immutable, embeddable from any origin, and sandboxed when opened directly,
 * because an uploaded SVG or HTML file must not run scripts on this origin.
 */
export function assetHeaders(contentType: string, download: string | undefined) {
  return {
    "Content-Type": contentType,
    "Cache-Control": "public, max-age=31536000, immutable",
    "Cross-Origin-Resource-Policy": "cross-origin",
    // Browsers do not show a PDF in a sandbox.
    ...(contentType === "application/pdf"
      ? {}
      : { "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox" }),
    ...(download === undefined ? {} : { "Content-Disposition": attachment(download) }),
  };
}

/** Sends bytes with the given headers; a HEAD request gets only the headers. */
export function send(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Buffer,
): void {
  response.writeHead(status, {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Content-Length": Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}

function attachment(name: string): string {
  if (name === "") return "attachment";
  return `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`;
}
