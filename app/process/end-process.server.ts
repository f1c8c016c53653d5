import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "~/process/log.server";
import { oncePerProcess, replaceListener } from "~/process/site-process.server";

/** What is done when the process ends. */
type ProcessEnd = {
  /** Called at once: ends what would keep the process busy. */
  begin: () => void;
  /** Called when the last answer is sent: writes what is still in memory. */
  finish: () => Promise<unknown>;
  /** How long requests under way may take; 9 s if not given. */
  drainMs?: number;
};

const state = oncePerProcess("end", (): { hooks?: ProcessEnd; hasBegun: boolean } => ({
  hasBegun: false,
}));

/** Whether the process is ending: connections are not kept then. */
export const isEnding = () => state.hasBegun;

/** Together ten seconds, after which whoever sent the signal loses patience. */
const DRAIN_MS = 9_000;
const FINISH_MS = 1_000;
const SWEEP_MS = 50;

/**
 * Ends the process in good order at SIGTERM, SIGINT and an uncaught exception: no new connections, requests under
 * way are answered, for nine seconds at most, and then what is in memory is written. A build of `remix dev` takes the
 * place of the one before it, which begins to end.
 */
export function endInGoodOrder(server: Server, hooks: ProcessEnd): void {
  state.hooks?.begin();
  state.hooks = hooks;
  const sockets = new Set<Socket>();
  replaceListener(server, "connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const end = async (code: number, reason: string) => {
    if (state.hasBegun) return;
    state.hasBegun = true;
    log.info("the process ends", { reason, connections: sockets.size });
    const drained = drain(server, sockets, hooks.drainMs ?? DRAIN_MS);
    hooks.begin();
    if (!(await drained)) log.warn("requests were cut off: they took too long");
    await Promise.race([hooks.finish(), wait(FINISH_MS)]);
    process.exit(code);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) {
    replaceListener(process, signal, () => void end(0, signal));
  }
  replaceListener(process, "uncaughtException", (error: Error) => {
    log.error("uncaught exception", { error });
    // What it left behind is in nobody knows what state: others take over.
    void end(1, "uncaught exception");
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
