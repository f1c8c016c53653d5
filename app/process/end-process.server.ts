import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "~/process/log.server";
import { oncePerProcess, replaceListener } from "~/process/site-process.server";

/** What is done when the process ends. */
type ProcessEnd = {
  /** Called when the listener closes: ends what would keep the process busy. Until then pages are to be right. */
  begin: () => void;
  /** Called when the last answer is sent: writes what is still in memory. */
  finish: () => Promise<unknown>;
  /** How long after SIGTERM new requests are still answered; not at all if not given. */
  drainMs?: number;
  /** How long requests under way may take after that; 9 s if not given. */
  longestMs?: number;
};

type State = { hooks?: ProcessEnd; endsSince?: number; code: number; hurry: () => void };

const state = oncePerProcess("end", (): State => ({ code: 0, hurry: () => {} }));

/** Whether the process is ending: nobody is to be sent here any more, and connections are not kept. */
export const isEnding = () => state.endsSince !== undefined;

/** Together ten seconds, after which whoever sent the signal loses patience. */
const LONGEST_MS = 9_000;
const FINISH_MS = 1_000;
const SWEEP_MS = 50;
/** A supervisor's signal comes twice where npm was sent it too, and passes it on. */
const SAME_SIGNAL_MS = 500;

/**
 * Ends the process in good order. At SIGTERM it goes on for `drainMs`, so that whoever sends visitors here has time to see
 * that `/readyz` says no: everything is still answered, on connections that are closed after the answer. Then, and at
 * once at SIGINT, a second signal or an uncaught exception: no new connections, requests under way are answered, for nine
 * seconds at most, and what is in memory is written. A build of `remix dev` takes the place of the one before it, which begins to end.
 */
export function endInGoodOrder(server: Server, hooks: ProcessEnd): void {
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
    log.info("the process ends", { reason, connections: sockets.size, drainMs });
    const close = takeClose(server);
    const hurried = new Promise<void>((resolve) => (state.hurry = resolve));
    if (drainMs > 0) await Promise.race([wait(drainMs), hurried]);
    const closed = closeServer({ server, close, sockets, longestMs: hooks.longestMs });
    hooks.begin();
    if (!(await closed)) log.warn("requests were cut off: they took too long");
    await Promise.race([hooks.finish(), wait(FINISH_MS)]);
    process.exit(state.code);
  };
  replaceListener(process, "SIGTERM", () => void end(0, "SIGTERM", hooks.drainMs));
  // By hand: whoever pressed Ctrl+C waits for it.
  replaceListener(process, "SIGINT", () => void end(0, "SIGINT"));
  replaceListener(process, "uncaughtException", (error: Error) => {
    log.error("uncaught exception", { error });
    // What it left behind is in nobody knows what state: others take over.
    void end(1, "uncaught exception");
  });
}

/** From now on the server is closed by who has this alone: remix-serve closes it at the same signal, a listener after ours. */
function takeClose(server: Server): Server["close"] {
  const close = server.close.bind(server);
  Reflect.set(server, "close", () => server);
  return close;
}

type Closing = {
  server: Server;
  close: Server["close"];
  sockets: ReadonlySet<Socket>;
  longestMs: number | undefined;
};

/** Answers whether every request was answered. */
async function closeServer({ server, close, sockets, longestMs }: Closing): Promise<boolean> {
  const closed = new Promise<boolean>((resolve) => close(() => resolve(true)));
  // Node waits for those that were opened in advance and never used.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const isWhole = await Promise.race([closed, wait(longestMs ?? LONGEST_MS, false)]);
  clearInterval(sweep);
  if (!isWhole) server.closeAllConnections();
  return isWhole;
}
