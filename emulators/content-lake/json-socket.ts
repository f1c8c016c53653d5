import type { RawData, WebSocket } from "ws";
import { isRecord } from "./documents";
import { parseJson } from "./json-lines";

/** A WebSocket with JSON messages. */
export type Socket = ReturnType<typeof jsonSocket>;

/** Wraps a WebSocket, which closes on any message that is not a JSON object. */
export function jsonSocket(socket: WebSocket) {
  const sendText = (text: string) => {
    if (socket.readyState === socket.OPEN) socket.send(text);
  };
  return {
    send: (message: unknown) => sendText(JSON.stringify(message)),
    /** Sends raw text. */
    sendText,
    onMessage: (take: (message: Record<string, unknown>) => void) => {
      socket.on("message", (data: RawData) => {
        // ws delivers one Buffer per message unless its binaryType is changed.
        const message = Buffer.isBuffer(data) ? parseJson(data.toString("utf8")) : undefined;
        if (isRecord(message)) take(message);
        else socket.close(1003, "not a JSON object");
      });
    },
    onClose: (work: () => void) => void socket.once("close", work),
  };
}
