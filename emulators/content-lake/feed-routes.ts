import { type Caller, isSeen, requireMember } from "./access";
import { isRecord } from "./documents";
import { openEventStream } from "./event-stream";
import type { ContentLake, Exchange } from "./exchange";
import type { Feed } from "./feed";
import { HttpError } from "./http-error";
import { PROJECT } from "./project";
import { queryFromSearch } from "./query-request";

const VERSION = "/v(?:1|X|\\d{4}-\\d{2}-\\d{2})";
const LIVE = new RegExp(`^${VERSION}/data/live/events/${PROJECT.dataset}$`);
const LISTEN = new RegExp(`^${VERSION}/data/listen/${PROJECT.dataset}$`);

/** `GET /data/live/events`: `welcome`, then a message with `{tags}` for each transaction; `includeDrafts`. */
export function liveEvents({ lake, caller, request, response, search }: Exchange): void {
  const includeDrafts = search.get("includeDrafts") === "true";
  if (includeDrafts) requireMember(caller);
  const lastEventId = request.headers["last-event-id"]?.toString();
  lake.liveEvents.open(openEventStream(response, lake.openFeeds), includeDrafts, lastEventId);
}

/** `GET /data/listen`: `welcome`, then `mutation` for each changed document; `channelError` for an invalid query. */
export function listen({ lake, caller, request, response, search }: Exchange): void {
  const lastEventId = request.headers["last-event-id"]?.toString();
  const feed = seenBy(caller, openEventStream(response, lake.openFeeds));
  openListener(lake, search, feed, lastEventId);
}

/**
 * Opens the feed for a URL on an existing stream.
 * @returns false if no feed has this path
 */
export function openFeed(
  lake: ContentLake,
  url: URL,
  feed: Feed,
  lastEventId: string | undefined,
): boolean {
  const { pathname, searchParams } = url;
  if (LIVE.test(pathname)) {
    lake.liveEvents.open(feed, searchParams.get("includeDrafts") === "true", lastEventId);
  } else if (LISTEN.test(pathname)) openListener(lake, searchParams, feed, lastEventId);
  else return false;
  return true;
}

function openListener(
  lake: ContentLake,
  search: URLSearchParams,
  feed: Feed,
  lastEventId: string | undefined,
): void {
  const isOn = (name: string, standard = false) =>
    (search.get(name) ?? String(standard)) === "true";
  try {
    const { groq, params } = queryFromSearch(search);
    const options = {
      includeResult: isOn("includeResult"),
      includePreviousRevision: isOn("includePreviousRevision"),
      includeMutations: isOn("includeMutations", true),
      includeAllVersions: isOn("includeAllVersions"),
      includeEffects: search.get("effectFormat") === "mendoza",
    };
    lake.listeners.add(feed, { query: groq, params, options }, lastEventId);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    feed.send({ name: "channelError", data: error.body });
  }
}

/** Filters out events about documents that the caller cannot see. */
function seenBy({ sight }: Caller, feed: Feed): Feed {
  if (sight === "all") return feed;
  return {
    ...feed,
    send: (event) => {
      const id = isRecord(event.data) ? event.data.documentId : undefined;
      if (typeof id !== "string" || isSeen(id, sight)) feed.send(event);
    },
  };
}
