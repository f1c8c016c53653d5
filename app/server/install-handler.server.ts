import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import { limitPipelining } from "~/server/limits.server";
import type { Handler, Listener } from "~/server/middleware.server";
import { oncePerProcess } from "~/server/site-process.server";

export type InstallOptions = {
  /** Makes the site's handler around the server's original listener. */
  build: (remix: Listener) => Handler;
  /**
   * Names of the Express layers that remix-serve has put before Remix and that the site's own middleware replaces. They
   * are removed.
   */
  replaces: readonly string[];
  /** Called with the server, before it listens if it does not listen yet. */
  onServer: (server: Server) => void;
};

/** The server of this process, its original listener, and the handler that answers instead. */
type InstalledHandler = { readonly server: Server; readonly remix: Listener; handler: Handler };

const seat = oncePerProcess("installed", (): { taken?: InstalledHandler } => ({}));

const isHttpServer = (value: unknown): value is Server => value instanceof Server;

const LISTEN = "tracing:net.server.listen:asyncStart";

/**
 * Replaces remix-serve's listener by the site's handler. remix-serve creates its server itself and only accepts a
 * build, which it imports before it listens. Node then publishes the server on a diagnostics channel, before it accepts
 * a connection. Each later build of `remix dev` finds the server here and replaces the handler.
 */
export function install(options: InstallOptions): void {
  const { build, onServer } = options;
  if (seat.taken) {
    seat.taken.handler = build(seat.taken.remix);
    onServer(seat.taken.server);
    return;
  }
  const onListen = (message: unknown) => {
    if (typeof message !== "object" || message === null || !("server" in message)) return;
    const { server } = message;
    if (!isHttpServer(server)) return;
    unsubscribe(LISTEN, onListen);
    seat.taken = takeOver(server, options);
    onServer(server);
  };
  subscribe(LISTEN, onListen);
}

function takeOver(server: Server, { build, replaces }: InstallOptions): InstalledHandler {
  const listeners = server.listeners("request");
  for (const listener of listeners) removeMiddleware(listener, replaces);
  const remix: Listener = (request, response) => {
    for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  };
  const installed: InstalledHandler = { server, remix, handler: build(remix) };
  const listener = limitPipelining((...given) => installed.handler.request(...given));
  server.removeAllListeners("request");
  // An Expect header emits its own event instead of `request`.
  for (const event of ["request", "checkContinue", "checkExpectation"]) server.on(event, listener);
  server.on("clientError", (error, socket) => installed.handler.clientError(error, socket));
  // Otherwise Node answers a missing Host with an empty page. The option exists only at a server's creation; if a Node
  // version does not know the property, its own 400 stays.
  Reflect.set(server, "requireHostHeader", false);
  return installed;
}

/** Removes layers from an Express app by their names; does nothing for any other listener. */
function removeMiddleware(listener: unknown, names: readonly string[]): void {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- Express 4 gives the router no type.
  const { _router: router } = listener as { _router?: { stack: { name: string }[] } };
  if (router) router.stack = router.stack.filter(({ name }) => !names.includes(name));
}
