import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

import { log } from "~/http/log.server";

export type ProcessEnd = {
  /** Called at once: ends what would keep the process busy. */
  begin: () => void;
  /** Called when the last answer is sent: writes what is still in memory. */
  finish: () => Promise<unknown>;
  /** How long requests under way may take; 9 s if not given. */
  drainMs?: number;
};

/** Together ten seconds, after which whoever sent the signal loses patience. */
const DRAIN_MS = 9_000;
const FINISH_MS = 1_000;
const SWEEP_MS = 50;

declare global {
  var processEnd: ProcessEnd | undefined;
  var processIsEnding: boolean | undefined;
}

/** Whether answers should say that their connection ends with them. */
export const isEnding = () => globalThis.processIsEnding === true;

/**
 * Ends the process in good order at SIGTERM, SIGINT and an uncaught exception: no new connections, requests under
 * way are answered, for nine seconds at most, and then what is in memory is written. Called again, as each new build
 * of `remix dev` does, it takes over the hooks alone.
 */
export function endInGoodOrder(server: Server, hooks: ProcessEnd): void {
  const isKnown = globalThis.processEnd !== undefined;
  globalThis.processEnd = hooks;
  if (isKnown) return;
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const end = (code: number, reason: string) => {
    if (isEnding()) return;
    globalThis.processIsEnding = true;
    log.info("the process ends", { reason, connections: sockets.size });
    const { drainMs = DRAIN_MS } = globalThis.processEnd ?? hooks;
    void drain(server, sockets, drainMs).then(async (isWhole) => {
      if (!isWhole) log.warn("requests were cut off: they took too long");
      await Promise.race([globalThis.processEnd?.finish(), wait(FINISH_MS)]);
      process.exit(code);
    });
    globalThis.processEnd?.begin();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => end(0, signal));
  process.on("uncaughtException", (error) => {
    log.error("uncaught exception", { error });
    // What it left behind is in nobody knows what state: others take over.
    end(1, "uncaught exception");
  });
}

/** Answers whether every request was answered. */
async function drain(server: Server, sockets: ReadonlySet<Socket>, ms: number): Promise<boolean> {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  const closed = new Promise<boolean>((resolve) => server.close(() => resolve(true)));
  // remix-serve closes its server at the same signal, and would log that it is closed already.
  Reflect.set(server, "close", () => server);
  // Node waits for those that were opened in advance and never used.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const isWhole = await Promise.race([closed, wait(ms, false)]);
  clearInterval(sweep);
  if (!isWhole) server.closeAllConnections();
  return isWhole;
}
