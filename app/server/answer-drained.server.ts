import { requestContext } from "~/server/request-context.server";

/**
 * Resolves when what was written of this request's answer has gone out so far, or can go nowhere any more. remix-serve
 * writes a stream as fast as it is read: what is long waits here before it gives more, or all of it would stand in memory for
 * whoever takes it in slowly.
 * @returns whether anybody still takes it. A request's signal does not say so in time: Node holds its source weakly, and it is
 *   lost with the first garbage collection.
 */
export async function answerDrained(): Promise<boolean> {
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
      // The socket's own: compression would put its own in the place of the answer's.
      socket.on("drain", settle);
      socket.on("close", settle);
    });
  }
  return !response.destroyed && socket?.destroyed !== true;
}
