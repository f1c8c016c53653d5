import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { ContentLake } from "./exchange";
import { HttpError } from "./http-error";
import { jsonSocket, type Socket } from "./json-socket";
import { refuseForeign } from "./origin-policy";
import { joinPresence } from "./presence";
import { PROJECT } from "./project";
import { carryFeeds } from "./shared-feeds";

const MAX_MESSAGE = 256 * 1024;
const PRESENCE = new RegExp(`^/v[\\dX-]+/socket/${PROJECT.dataset}$`);

/** Serves WebSockets next to the server's requests: `/event-streams` and `/v…/socket/production`. */
export function serveWebSockets(server: Server, lake: ContentLake): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE });
  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const serve = servantOf(url, lake);
    const status = isForeign(request) ? 403 : 404;
    if (status === 403 || serve === undefined) {
      stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nConnection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const ended = lake.openFeeds.add(() => socket.terminate());
      socket.on("close", ended);
      // An error always closes the socket too.
      socket.on("error", () => socket.terminate());
      serve(jsonSocket(socket));
    });
  });
}

function servantOf(url: URL, lake: ContentLake): ((socket: Socket) => void) | undefined {
  if (url.pathname === "/event-streams") return (socket) => carryFeeds(lake, socket);
  if (PRESENCE.test(url.pathname)) {
    return (socket) => joinPresence(lake.presence, url.searchParams, socket);
  }
  return undefined;
}

function isForeign(request: IncomingMessage): boolean {
  try {
    refuseForeign(request);
    return false;
  } catch (error) {
    if (error instanceof HttpError) return true;
    throw error;
  }
}
