import type { IncomingMessage, ServerResponse } from "node:http";
import type { Access, Caller } from "./access";
import type { AssetLibrary } from "./assets";
import type { History } from "./history";
import type { KeyValues } from "./key-values";
import type { Listeners } from "./listeners";
import type { LiveEvents } from "./live-events";
import type { OpenFeeds } from "./open-feeds";
import type { Presence } from "./presence";
import type { QueryEngine } from "./query";
import type { DocumentStore } from "./store";
import type { TransformCache } from "./transform-cache";
import type { WriteRate } from "./write-rate";

/** The state that the handlers share. */
export interface ContentLake {
  access: Access;
  writeRate: WriteRate;
  store: DocumentStore;
  queries: QueryEngine;
  assets: AssetLibrary;
  transforms: TransformCache;
  liveEvents: LiveEvents;
  listeners: Listeners;
  openFeeds: OpenFeeds;
  presence: Presence;
  history: History;
  keyValues: KeyValues;
  /** The URL prefix of assets, without a trailing slash. */
  baseUrl: string;
}

/** One request, with the named parts of its path decoded. */
export interface Exchange {
  lake: ContentLake;
  caller: Caller;
  request: IncomingMessage;
  response: ServerResponse;
  search: URLSearchParams;
  path: Record<string, string>;
}
