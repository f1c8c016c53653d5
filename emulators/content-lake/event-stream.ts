import type { ServerResponse } from "node:http";
import type { Feed } from "./feed";
import type { OpenFeeds } from "./open-feeds";

// Proxies and clients close idle connections; a comment keeps one open without being an event.
const HEARTBEAT_MS = 20_000;
const RECONNECT_MS = 500;

/** Responds with `text/event-stream` and keeps the response open. */
export function openEventStream(response: ServerResponse, open: OpenFeeds): Feed {
  response.writeHead(200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  response.write(`retry: ${RECONNECT_MS}\n\n`);
  const heartbeat = setInterval(() => response.write(":\n\n"), HEARTBEAT_MS);
  const ended = open.add(() => response.end());
  response.once("close", () => {
    clearInterval(heartbeat);
    ended();
  });
  return {
    send: ({ name, id, data }) => {
      if (response.destroyed) return;
      const head = [name && `event: ${name}\n`, id && `id: ${id}\n`].filter(Boolean).join("");
      response.write(`${head}data: ${JSON.stringify(data)}\n\n`);
    },
    onClose: (work) => response.once("close", work),
  };
}
