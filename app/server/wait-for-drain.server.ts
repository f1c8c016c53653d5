import { requestContext } from "~/server/request-context.server";

/**
 * Resolves when everything written to this request's response has left the process, or when the client has
 * disconnected. remix-serve reads a stream as fast as it can, so a long body would pile up in memory for a slow client;
 * its source waits here before it produces more.
 * @returns whether the client is still connected. A request's signal does not report that reliably: Node holds its
 * source weakly, and the first garbage collection loses it.
 */
export async function waitForDrain(): Promise<boolean> {
  const response = requestContext()?.response;
  if (!response) return true;
  const { socket, writableNeedDrain } = response;
  if (writableNeedDrain && socket && !socket.destroyed) {
    await new Promise<void>((resolve) => {
      const settle = () => {
        socket.off("drain", settle);
        socket.off("close", settle);
        resolve();
      };
      // Listens on the socket, because the compression middleware replaces the response's own `drain` event.
      socket.on("drain", settle);
      socket.on("close", settle);
    });
  }
  return !response.destroyed && socket?.destroyed !== true;
}
