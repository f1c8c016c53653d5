import { AsyncLocalStorage } from "node:async_hooks";
import type { EventEmitter } from "node:events";
import type { Server } from "node:http";
import type { Handler, Listener } from "~/server/middleware.server";
import type { RequestContext } from "~/server/request-context.server";

/** The server of this process, what listened on it by itself, and what answers in its place. */
export type InstalledHandler = {
  readonly server: Server;
  readonly remix: Listener;
  handler: Handler;
};

/** What is done when the process ends. */
export type ProcessEnd = {
  /** Called at once: ends what would keep the process busy. */
  begin: () => void;
  /** Called when the last answer is sent: writes what is still in memory. */
  finish: () => Promise<unknown>;
  /** How long requests under way may take; 9 s if not given. */
  drainMs?: number;
};

/** What lasts as long as the process: `remix dev` imports each new build into the one that is listening already. */
type SiteProcess = {
  readonly contexts: AsyncLocalStorage<RequestContext>;
  readonly listeners: Map<string, Parameters<EventEmitter["on"]>[1]>;
  installed?: InstalledHandler;
  end?: ProcessEnd;
  isEnding: boolean;
};

declare global {
  var siteProcess: SiteProcess | undefined;
}

export const siteProcess: SiteProcess = (globalThis.siteProcess ??= {
  contexts: new AsyncLocalStorage(),
  listeners: new Map(),
  isEnding: false,
});

/** Listens in the place of the build before this one, whose listener for an event of that name goes. */
export function replaceListener<Given>(
  emitter: Pick<EventEmitter, "on" | "off">,
  event: string,
  listener: (given: Given) => void,
): void {
  const before = siteProcess.listeners.get(event);
  if (before) emitter.off(event, before);
  siteProcess.listeners.set(event, listener);
  emitter.on(event, listener);
}
