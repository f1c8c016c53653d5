import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import { limitAnswers } from "~/server/limits.server";
import type { Handler, Listener } from "~/server/middleware.server";
import { type InstalledHandler, siteProcess } from "~/server/process.server";

/** Makes the site's handler around the listener that the server had by itself. */
type BuildHandler = (remix: Listener) => Handler;

const isHttpServer = (value: unknown): value is Server => value instanceof Server;

const LISTEN = "tracing:net.server.listen:asyncStart";

/**
 * Puts the site's handler in the place of remix-serve's own listener. remix-serve makes its server itself and takes
 * nothing but a build, which it imports before it listens: Node then tells of the server on a diagnostics channel, before
 * it accepts a connection. Each later build of `remix dev` finds the server here and takes its place on it.
 * @param onServer is told which one it is, before it listens where that is still to come
 */
export function install(build: BuildHandler, onServer: (server: Server) => void): void {
  const { installed } = siteProcess;
  if (installed) {
    installed.handler = build(installed.remix);
    onServer(installed.server);
    return;
  }
  const onListen = (message: unknown) => {
    if (typeof message !== "object" || message === null || !("server" in message)) return;
    const { server } = message;
    if (!isHttpServer(server)) return;
    unsubscribe(LISTEN, onListen);
    siteProcess.installed = takeOver(server, build);
    onServer(server);
  };
  subscribe(LISTEN, onListen);
}

function takeOver(server: Server, build: BuildHandler): InstalledHandler {
  const listeners = server.listeners("request");
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
