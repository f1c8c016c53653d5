import type { ContentLake } from "./exchange";
import type { Feed } from "./feed";
import { openFeed } from "./feed-routes";
import type { Socket } from "./json-socket";

/**
 * Carries any number of feeds over one WebSocket. A browser opens at most six connections to a host, and a Studio with
 * one open document holds more feeds than that, so that other requests would be blocked.
 *
 * The client sends `{open: <number>, url, lastEventId?}` and `{close: <number>}`; it receives
 * `{feed: <number>, opened: true}`, `{feed, name?, id?, data}` for each event, and `{feed, failed: true}`.
 */
export function carryFeeds(lake: ContentLake, socket: Socket): void {
  const ends = new Map<number, () => void>();
  const end = (number: number) => {
    ends.get(number)?.();
    ends.delete(number);
  };
  socket.onMessage(({ open, close, url, lastEventId }) => {
    if (typeof close === "number") end(close);
    if (typeof open !== "number" || typeof url !== "string") return;
    end(open);
    const works: (() => void)[] = [];
    ends.set(open, () => works.forEach((work) => work()));
    const feed: Feed = {
      send: (event) => socket.send({ feed: open, ...event }),
      onClose: (work) => works.push(work),
    };
    socket.send({ feed: open, opened: true });
    const seen = typeof lastEventId === "string" ? lastEventId : undefined;
    const isKnown = URL.canParse(url) && openFeed(lake, new URL(url), feed, seen);
    if (!isKnown) socket.send({ feed: open, failed: true });
  });
  socket.onClose(() => [...ends.keys()].forEach(end));
}
