import { openEventStream } from "./event-stream";
import type { Feed } from "./feed";
import type { ContentLake, Exchange } from "./router";

/** `GET /data/live/events`: `welcome`, then a message with `{tags}` for each transaction; `includeDrafts`. */
export function liveEvents({ lake, request, response, search }: Exchange): void {
  const lastEventId = request.headers["last-event-id"]?.toString();
  openLiveEvents(lake, search, openEventStream(response, lake.openFeeds), lastEventId);
}

function openLiveEvents(
  lake: ContentLake,
  search: URLSearchParams,
  feed: Feed,
  lastEventId: string | undefined,
): void {
  lake.liveEvents.open(feed, search.get("includeDrafts") === "true", lastEventId);
}
