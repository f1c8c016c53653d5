import { requestContext } from "~/server/request-context.server";

/**
 * Resolves when what was written of this request's answer has gone out so far, or can go nowhere any more. remix-serve
 * writes a stream as fast as it is read: what is long waits here before it gives more, or all of it would stand in memory for
 * whoever takes it in slowly.
 */
export function answerDrained(): Promise<void> {
  const response = requestContext()?.response;
  const socket = response?.socket;
  if (!response?.writableNeedDrain || !socket || socket.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
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
