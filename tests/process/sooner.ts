import { Server as HttpServer } from "node:http";
import { Server, Socket } from "node:net";

/** Shorter timers are not client limits and stay unchanged. */
const SHORTEST_MS = 4_000;

/**
 * Shortens this process's Node timeouts by a factor: timers of several seconds, socket idle timeouts, and the timeouts for request
 * headers and whole requests. It depends only on Node, not on the site.
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
      // Node reads these timeouts once a server listens, and by then they are set.
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
