import { createHash, randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { setTimeout } from "node:timers/promises";
import { isMainThread } from "node:worker_threads";

/** A child process has its parent's sockets, even closed ones, until it starts its program. */
const CHILD_START_MS = 5_000;

/**
 * Makes a server listen on 127.0.0.1. Waits for a port that is in use, because it can have been freed just now.
 * @param port 0 takes any free port
 * @returns the actual port
 */
export async function listen(
  server: Server,
  port = 0,
  { longestMs = CHILD_START_MS } = {},
): Promise<number> {
  const began = performance.now();
  for (;;) {
    try {
      await once(server.listen(port, "127.0.0.1"), "listening");
      break;
    } catch (error) {
      if (!isInUse(error) || performance.now() - began >= longestMs) throw error;
      await setTimeout(20);
    }
  }
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
}

/**
 * Vitest numbers the workers that run at the same time, its threads and its processes separately. Each has its own ports, so that
 * none takes another one's, nor one of a second checkout in which tests run.
 */
const worker = (Number(process.env["VITEST_POOL_ID"] ?? 0) % 4) * 2 + Number(isMainThread);
const checkout = createHash("sha256").update(process.cwd()).digest().readUInt16BE() % 40;
const PORTS_EACH = 70;
let next = randomInt(PORTS_EACH);

/**
 * Returns a free port of 127.0.0.1, for a server that starts later: below the ports that systems give to outgoing
 * connections, one of which would otherwise take it until then, and above those that `fetch` refuses.
 */
export async function freePort(): Promise<number> {
  next = (next + 1) % PORTS_EACH;
  const port = 10_100 + (checkout * 8 + worker) * PORTS_EACH + next;
  return (await isPortInUse(port)) ? freePort() : port;
}

/** Returns whether a process already listens on the port of 127.0.0.1. */
export async function isPortInUse(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await listen(probe, port, { longestMs: 0 });
  } catch (error) {
    if (isInUse(error)) return true;
    throw error;
  }
  await once(probe.close(), "close");
  return false;
}

const isInUse = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "EADDRINUSE";
