import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export type Asked = {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string;
};

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** The bytes as they were sent. */
  sent: Buffer;
  /** Decompressed. */
  text: string;
  ms: number;
};

/** Headers that differ for each response. */
const ownNames = new Set(["date", "x-request-id", "connection", "keep-alive", "age"]);

/** Returns the headers that two responses with the same content share. */
export const sharedHeaders = ({ headers }: Answer): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ownNames.has(name))
      // It decreases until the page expires.
      .map(([name, value]) => [name, String(value).replace(/(stale-if-error)=\d+/, "$1")]),
  );

/** The port of a site, and the Host header it expects. */
export type Address = { port: number; host: string; agent?: Agent };

/**
 * Sends an HTTP request without following redirects or keeping cookies. Without an agent each request opens a connection, because
 * an idle connection can be closed at the moment of reuse on a busy machine.
 */
export async function ask(
  { port, host, agent }: Address,
  path: string,
  { method = "GET", headers = {}, body }: Asked = {},
): Promise<Answer> {
  const began = performance.now();
  const asking = request({
    host: "127.0.0.1",
    port,
    path,
    method,
    agent: agent ?? false,
    setHost: false,
    headers: { Host: host, ...headers },
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    asking.once("response", resolve).once("error", reject).end(body);
  });
  const sent = await buffer(response);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    sent,
    text: unpacked(sent, response.headers["content-encoding"]).toString("utf8"),
    ms: performance.now() - began,
  };
}

function unpacked(sent: Buffer, encoding: string | undefined): Buffer {
  if (sent.length === 0) return sent;
  if (encoding === "br") return brotliDecompressSync(sent);
  return encoding === "gzip" ? gunzipSync(sent) : sent;
}

/** A response as received from a socket. */
export type RawAnswer = {
  status: number;
  headers: Headers;
  body: string;
  /** Whether "100 Continue" came before it. */
  interim: boolean;
};

const INTERIM = "HTTP/1.1 100 Continue\r\n\r\n";

/**
 * Writes bytes to a socket (a number waits that many milliseconds, "leave" disconnects) and reads until it is closed.
 * @returns the first response, and the bytes of all responses
 */
export async function exchange(port: number, ...steps: readonly (string | number)[]) {
  const socket = connect(port, "127.0.0.1");
  const received: Buffer[] = [];
  socket.on("data", (chunk) => received.push(chunk));
  // Writing to a closed socket emits an error.
  socket.on("error", () => {});
  const closed = new Promise((resolve) => socket.once("close", resolve));
  for (const step of steps) {
    if (typeof step === "number") await wait(step);
    else if (step === "leave") socket.destroy();
    else if (socket.writable) socket.write(step);
  }
  await closed;
  const text = Buffer.concat(received).toString("utf8");
  return { ...parsed(text), text };
}

function parsed(text: string): RawAnswer {
  const interim = text.startsWith(INTERIM);
  const [head = "", ...rest] = text.slice(interim ? INTERIM.length : 0).split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = new Headers();
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return {
    status: Number(statusLine.split(" ")[1]),
    headers,
    body: rest.join("\r\n\r\n"),
    interim,
  };
}
