import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

import { announcesBody } from "~/http/request-body.server";

/** Every status the front answers by itself; each has its page. */
export const refusalStatuses = [400, 403, 405, 408, 413, 415, 417, 429, 431, 500] as const;
export type RefusalStatus = (typeof refusalStatuses)[number];

/** A complete HTML document and the policy that allows what is in it. */
export type RefusalPage = { html: string; policy: string };

const LINGER_MS = 2_000;

const pageHeaders = ({ html, policy }: RefusalPage) => ({
  "Content-Type": "text/html; charset=utf-8",
  "Content-Length": String(Buffer.byteLength(html)),
  "Content-Security-Policy": policy,
  "Cache-Control": "no-store",
});

/** Ends an answer that was given before the body of its request had been read. */
function finish(request: IncomingMessage, response: ServerResponse, body: string) {
  if (request.complete || !announcesBody(request)) {
    response.end(body);
    return;
  }
  // A socket that is closed over unread bytes is reset, and the reset overtakes the answer: so the
  // rest is read and thrown away for a while.
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

export function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  status: RefusalStatus,
  page: RefusalPage,
) {
  response.statusCode = status;
  for (const [name, value] of Object.entries(pageHeaders(page))) response.setHeader(name, value);
  if (status === 405) response.setHeader("Allow", "GET, HEAD, POST");
  finish(request, response, page.html);
}

/** A 308: the method and the body of the request go with it. */
export function sendRedirect(request: IncomingMessage, response: ServerResponse, location: string) {
  response.statusCode = 308;
  response.setHeader("Location", location);
  response.setHeader("Content-Length", "0");
  finish(request, response, "");
}

/** Answers what Node could not parse: there is no response object, only the connection. */
export function sendRawRefusal(
  socket: Duplex,
  status: RefusalStatus,
  page: RefusalPage,
  headers: Readonly<Record<string, string>>,
) {
  const lines = Object.entries({ ...headers, ...pageHeaders(page), Connection: "close" });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    `Date: ${new Date().toUTCString()}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${page.html}`);
}
