import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import { oncePerProcess } from "~/process/site-process.server";
import { limitAnswers } from "~/server/limits.server";
import type { Handler, Listener } from "~/server/middleware.server";

export type InstallOptions = {
  /** Makes the site's handler around the listener that the server had by itself. */
  build: (remix: Listener) => Handler;
  /** Express's names of what remix-serve has put before Remix and the site's own steps do: it is asked no more. */
  replaces: readonly string[];
  /** Is told which server it is, before it listens where that is still to come. */
  onServer: (server: Server) => void;
};

/** The server of this process, what listened on it by itself, and what answers in its place. */
type InstalledHandler = { readonly server: Server; readonly remix: Listener; handler: Handler };

const seat = oncePerProcess("installed", (): { taken?: InstalledHandler } => ({}));

const isHttpServer = (value: unknown): value is Server => value instanceof Server;

const LISTEN = "tracing:net.server.listen:asyncStart";

/**
 * Puts the site's handler in the place of remix-serve's own listener. remix-serve makes its server itself and takes
 * nothing but a build, which it imports before it listens: Node then tells of the server on a diagnostics channel, before
 * it accepts a connection. Each later build of `remix dev` finds the server here and takes its place on it.
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
  for (const listener of listeners) withdraw(listener, replaces);
  const remix: Listener = (request, response) => {
    for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  };
  const installed: InstalledHandler = { server, remix, handler: build(remix) };
  const listener = limitAnswers((...given) => installed.handler.request(...given));
  server.removeAllListeners("request");
  // An Expect header makes an event of its own.
  for (const event of ["request", "checkContinue", "checkExpectation"]) server.on(event, listener);
  server.on("clientError", (error, socket) => installed.handler.clientError(error, socket));
  // Node would answer a missing Host by itself, with an empty page. The option exists only where
  // a server is created; where the property is unknown, Node's own 400 stays.
  Reflect.set(server, "requireHostHeader", false);
  return installed;
}

/** Takes layers out of an express app by their names; from what is none, nothing. */
function withdraw(listener: unknown, names: readonly string[]): void {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- Express 4 gives the router no type.
  const { _router: router } = listener as { _router?: { stack: { name: string }[] } };
  if (router) router.stack = router.stack.filter(({ name }) => !names.includes(name));
}
