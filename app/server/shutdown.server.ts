import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "~/server/log.server";
import { oncePerProcess, replaceListener } from "~/server/site-process.server";

/** The hooks for the end of the process. */
type ProcessEnd = {
  /**
   * Called when the listener closes: ends everything that would keep the process running. Pages must stay correct until
   * then.
   */
  begin: () => void;
  /**
   * Called when the last response is sent: writes the data that is still only in memory, in the time that the requests
   * left, and one second.
   */
  finish: () => Promise<unknown>;
  /** How long new requests are still answered after SIGTERM; not at all if not given. */
  drainMs?: number;
  /** Time limit for the remaining requests after that; 9 s if not given. */
  longestMs?: number;
};

type State = { hooks?: ProcessEnd; endsSince?: number; code: number; hurry: () => void };

const state = oncePerProcess("end", (): State => ({ code: 0, hurry: () => {} }));

/** Returns whether the process is ending, so that it should get no more visitors and keeps no connections. */
export const isEnding = () => state.endsSince !== undefined;

/** Together ten seconds, the usual limit of the supervisor that sent the signal. */
const LONGEST_MS = 9_000;
const FINISH_MS = 1_000;
const SWEEP_MS = 50;
/** A supervisor's signal arrives twice if npm receives it too and passes it on. */
const SAME_SIGNAL_MS = 500;

/**
 * Ends the process gracefully. After SIGTERM it continues for `drainMs`, until load balancers have noticed that
 * `/readyz` fails; requests are still answered, on connections that are closed afterwards. Then, or at once after
 * SIGINT, a second signal or an uncaught exception, no new connections are accepted, the remaining requests are
 * answered within nine seconds, and data in memory is written. A build of `remix dev` replaces the hooks of the
 * previous build, after calling its `begin`.
 */
export function gracefulShutdown(server: Server, hooks: ProcessEnd): void {
  state.hooks?.begin();
  state.hooks = hooks;
  const sockets = new Set<Socket>();
  replaceListener(server, "connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const end = async (code: number, reason: string, drainMs = 0) => {
    state.code = Math.max(state.code, code);
    if (state.endsSince !== undefined) {
      if (code > 0 || performance.now() - state.endsSince > SAME_SIGNAL_MS) state.hurry();
      return;
    }
    state.endsSince = performance.now();
    log.info("Process shutting down", { reason, connections: sockets.size, drainMs });
    const close = takeClose(server);
    const hurried = new Promise<void>((resolve) => (state.hurry = resolve));
    if (drainMs > 0) await Promise.race([wait(drainMs), hurried]);
    const { longestMs = LONGEST_MS } = hooks;
    const endsAt = performance.now() + longestMs + FINISH_MS;
    const closed = closeServer({ server, close, sockets, longestMs });
    hooks.begin();
    if (!(await closed)) log.warn("Shutdown timed out; pending requests aborted");
    await Promise.race([hooks.finish(), wait(endsAt - performance.now())]);
    process.exit(state.code);
  };
  replaceListener(process, "SIGTERM", () => void end(0, "SIGTERM", hooks.drainMs));
  // Sent by hand: the person who pressed Ctrl+C waits for the end.
  replaceListener(process, "SIGINT", () => void end(0, "SIGINT"));
  replaceListener(process, "uncaughtException", (error: Error) => {
    log.error("Uncaught exception", { error });
    // The process is in an unknown state, so other instances take over.
    void end(1, "Uncaught exception");
  });
}

/** Takes over the server's `close`: remix-serve would call it at the same signal, in a listener after ours. */
function takeClose(server: Server): Server["close"] {
  const close = server.close.bind(server);
  Reflect.set(server, "close", () => server);
  return close;
}

type Closing = {
  server: Server;
  close: Server["close"];
  sockets: ReadonlySet<Socket>;
  longestMs: number;
};

/** Closes the server; resolves with whether every request was answered. */
async function closeServer({ server, close, sockets, longestMs }: Closing): Promise<boolean> {
  const closed = new Promise<boolean>((resolve) => close(() => resolve(true)));
  // Node would wait for connections that were opened in advance and never used.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const isWhole = await Promise.race([closed, wait(longestMs, false)]);
  clearInterval(sweep);
  if (!isWhole) server.closeAllConnections();
  return isWhole;
}
