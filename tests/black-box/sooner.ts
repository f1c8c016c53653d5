import { Server as HttpServer } from "node:http";
import { Server, Socket } from "node:net";

/** What waits for less than this is no limit to clients. */
const SHORTEST_MS = 4_000;

/**
 * Has what Node waits for in this process come so many times sooner: timers of some seconds, what sockets may be silent
 * for, how long the head and the whole of a request may take. Nothing in it is known of the site, only of Node.
 */
export function sooner(times: number): void {
  const scaled = (ms: number) => (ms >= SHORTEST_MS ? ms / times : ms);

  const { setTimeout } = globalThis;
  const early = (work: () => void, ms = 0, ...rest: []) => setTimeout(work, scaled(ms), ...rest);
  globalThis.setTimeout = Object.assign(early, setTimeout);

  const bound: unknown = Reflect.get(Socket.prototype, "setTimeout");
  if (typeof bound !== "function") throw new Error("Sockets have no timeout");
  Object.assign(Socket.prototype, {
    setTimeout(this: Socket, ms: number, ...rest: unknown[]): unknown {
      return Reflect.apply(bound, this, [scaled(ms), ...rest]);
    },
  });

  const listen: unknown = Reflect.get(Server.prototype, "listen");
  if (typeof listen !== "function") throw new Error("Servers do not listen");
  Object.assign(Server.prototype, {
    listen(this: Server, ...given: unknown[]): unknown {
      // Node reads them when a server has begun to listen, which is when they have been set.
      this.prependOnceListener("listening", () => {
        if (!(this instanceof HttpServer)) return;
        this.headersTimeout = scaled(this.headersTimeout);
        this.requestTimeout = scaled(this.requestTimeout);
        const every: unknown = Reflect.get(this, "connectionsCheckingInterval");
        Reflect.set(this, "connectionsCheckingInterval", scaled(Number(every)));
      });
      return Reflect.apply(listen, this, given);
    },
  });
}
