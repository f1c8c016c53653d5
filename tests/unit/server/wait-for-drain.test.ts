import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { waitForDrain } from "~/features/desk/export-files.server";
import { openContext, runInContext } from "~/server/request-context.server";
import { listen } from "../../../emulators/free-port";

const server = createServer();
afterEach(() => {
  server.closeAllConnections();
  server.close();
  server.removeAllListeners("request");
});

/** Requests a response that the client does not read until the test resumes its socket. */
async function askSlowly(answer: (response: ServerResponse) => void) {
  server.on("request", (_request: IncomingMessage, response: ServerResponse) => {
    const context = openContext(undefined);
    context.response = response;
    runInContext(context, () => answer(response));
  });
  const socket = connect(await listen(server), "127.0.0.1");
  socket.pause();
  await once(socket, "connect");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  return socket;
}

const MUCH = Buffer.alloc(64 * 1024 * 1024, "x");

test("waits for a response that the client does not read, even if `drain` listeners are replaced", async () => {
  const events = new EventEmitter();
  let isDrained = false;
  const socket = await askSlowly((response) => {
    // Compression replaces these methods too.
    response.on = response.once = () => response;
    response.write(MUCH);
    events.emit("written");
    void waitForDrain().then((isTaken) => {
      isDrained = true;
      events.emit("drained", isTaken);
    });
  });
  await once(events, "written");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isDrained).toBe(false);
  const drained = once(events, "drained");
  socket.resume();
  expect(await drained).toEqual([true]);
});

test("does not wait for a client that has disconnected", async () => {
  const events = new EventEmitter();
  const written = once(events, "written");
  const drained = once(events, "drained");
  const socket = await askSlowly((response) => {
    response.write(MUCH);
    events.emit("written");
    void waitForDrain().then((isTaken) => events.emit("drained", isTaken));
  });
  await written;
  socket.destroy();
  expect(await drained).toEqual([false]);
});

test("does not wait outside a request", async () => {
  expect(await waitForDrain()).toBe(true);
});
