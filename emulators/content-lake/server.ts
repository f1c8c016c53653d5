import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { resolve } from "node:path";
import pLimit from "p-limit";
import sharp from "sharp";
import { lockDirectory } from "../directory-lock";
import { Access, type AccessOptions } from "./access";
import { AssetLibrary } from "./assets";
import type { ContentLake } from "./exchange";
import { History } from "./history";
import { HttpError } from "./http-error";
import { KeyValues } from "./key-values";
import { LateMetadata } from "./late-metadata";
import { Listeners } from "./listeners";
import { LiveEvents } from "./live-events";
import { OpenFeeds } from "./open-feeds";
import { allowOrigin, answerPreflight, refuseForeign } from "./origin-policy";
import { Presence } from "./presence";
import { QueryEngine } from "./query";
import { RecentTransactions } from "./recent-transactions";
import { sendError } from "./responses";
import { dispatch } from "./router";
import { DocumentStore } from "./store";
import { TransformCache } from "./transform-cache";
import { serveWebSockets } from "./web-sockets";
import { WriteRate } from "./write-rate";

export interface ContentLakeOptions {
  /** 0 takes any free port. */
  port: number;
  /** The data directory; created if it is missing. */
  directory: string;
  /** A loopback address. */
  host?: "127.0.0.1" | "::1";
  /** The roles of callers; if undefined, everyone is allowed everything. */
  access?: AccessOptions;
  /** The delay after an upload until an image gets its metadata; if undefined, it has them immediately. */
  metadataAfterMs?: number;
  /** The number of mutations, and of uploads, accepted per second; unlimited if undefined. */
  writesPerSecond?: number;
  /** Receives one line for each unknown path and each failure; default: stderr. */
  log?: (line: string) => void;
}

export interface RunningContentLake {
  /** The base URL without a trailing slash; @sanity/client accepts it as `apiHost`. */
  url: string;
  port: number;
  /** Finishes pending requests, then releases the port and the directory. */
  close(): Promise<void>;
}

const CLOSING_MS = 2000;
const IMAGE_JOBS = 2;

/**
 * Starts the content emulator.
 * @throws Error if the port is taken (`code` EADDRINUSE), or the directory is in use or unreadable
 */
export async function startContentLake({
  port: wantedPort,
  directory: givenDirectory,
  host = "127.0.0.1",
  access,
  metadataAfterMs,
  writesPerSecond,
  log = console.error,
}: ContentLakeOptions): Promise<RunningContentLake> {
  const directory = resolve(givenDirectory);
  // Longer than clients keep an idle connection, because a request on a connection that is just being closed fails.
  const server = createServer({ keepAliveTimeout: 60_000 });
  server.listen(wantedPort, host);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : wantedPort;
  const closeServer = async () => {
    const closed = once(server, "close");
    server.close();
    const timer = setTimeout(() => server.closeAllConnections(), CLOSING_MS);
    await closed;
    clearTimeout(timer);
  };

  let opened: ReturnType<typeof openDirectory>;
  try {
    opened = openDirectory(directory, `http://localhost:${port}`, {
      access: new Access(access),
      metadataAfterMs,
      writesPerSecond,
    });
  } catch (error) {
    await closeServer();
    throw error;
  }
  const { lake, release } = opened;
  server.on("request", (request, response) => void answer(lake, request, response, log));
  serveWebSockets(server, lake);

  const name = host === "::1" ? "[::1]" : host;
  let closing: Promise<void> | undefined;
  const close = () => {
    lake.openFeeds.endAll();
    return (closing ??= closeServer().then(release));
  };
  return { url: `http://${name}:${port}`, port, close };
}

type Modes = {
  access: Access;
  metadataAfterMs: number | undefined;
  writesPerSecond: number | undefined;
};

function openDirectory(directory: string, baseUrl: string, modes: Modes) {
  const { access, metadataAfterMs, writesPerSecond } = modes;
  mkdirSync(directory, { recursive: true });
  const lock = lockDirectory(directory);
  try {
    const store = DocumentStore.open(directory);
    const { history, close } = History.open(resolve(directory, "history.ndjson"), store);
    const recent = new RecentTransactions(store);
    const limit = pLimit(IMAGE_JOBS);
    // Each job uses one core, so that two of them leave capacity for the event loop.
    sharp.concurrency(1);
    const late =
      metadataAfterMs === undefined ? undefined : new LateMetadata(store, metadataAfterMs);
    const lake: ContentLake = {
      access,
      writeRate: new WriteRate(writesPerSecond),
      store,
      queries: new QueryEngine(store, baseUrl),
      assets: new AssetLibrary(resolve(directory, "assets"), store, limit, late),
      transforms: new TransformCache(resolve(directory, "transformed"), limit),
      liveEvents: new LiveEvents(recent),
      listeners: new Listeners(store, recent, baseUrl),
      openFeeds: new OpenFeeds(),
      presence: new Presence(),
      history,
      keyValues: new KeyValues(resolve(directory, "keyvalue.json")),
      baseUrl,
    };
    const release = () => {
      late?.end();
      store.close();
      close();
      lock.release();
    };
    return { lake, release };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function answer(
  lake: ContentLake,
  request: IncomingMessage,
  response: ServerResponse,
  log: (line: string) => void,
): Promise<void> {
  try {
    refuseForeign(request);
    allowOrigin(request, response);
    if (request.method === "OPTIONS") answerPreflight(request, response);
    else await dispatch(lake, request, response);
  } catch (error) {
    const path = request.url?.split("?")[0] ?? "";
    const isUnknown = error instanceof HttpError && error.status === 404;
    if (isUnknown) log(`Content emulator: 404 ${request.method ?? ""} ${path}`);
    // A disconnected client is not a failure and cannot receive a response.
    const isGone = request.destroyed && !request.complete;
    if (!(error instanceof HttpError) && !isGone && !response.destroyed) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      log(`Content emulator: 500 ${request.method ?? ""} ${path}: ${reason}`);
    }
    if (response.headersSent) response.destroy();
    else sendError(response, error);
  }
}
