import { EventEmitter, once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
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

/**
 * Requests a response of 64 MB that the client does not read until the test resumes its socket.
 * @returns the socket, and whether the response was taken, undefined until it has drained
 */
async function askSlowly(prepare: (response: ServerResponse) => void = () => {}) {
  const events = new EventEmitter();
  const state: { isTaken?: boolean } = {};
  server.on("request", (_request, response: ServerResponse) => {
    const context = openContext(undefined);
    context.response = response;
    prepare(response);
    response.write(Buffer.alloc(64 * 1024 * 1024, "x"));
    void runInContext(context, waitForDrain).then((isTaken) => (state.isTaken = isTaken));
    events.emit("written");
  });
  const written = once(events, "written");
  const socket = connect(await listen(server), "127.0.0.1");
  socket.pause();
  await once(socket, "connect");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await written;
  return { socket, state };
}

test("waits for a response that the client does not read, even if `drain` listeners are replaced", async () => {
  const { socket, state } = await askSlowly((response) => {
    // Compression replaces these methods too.
    response.on = response.once = () => response;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(state).toEqual({});
  socket.resume();
  await expect.poll(() => state).toEqual({ isTaken: true });
});

test("does not wait for a client that has disconnected", async () => {
  const { socket, state } = await askSlowly();
  socket.destroy();
  await expect.poll(() => state).toEqual({ isTaken: false });
});

test("does not wait outside a request", async () => {
  expect(await waitForDrain()).toBe(true);
});
