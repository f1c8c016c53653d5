import type { RawData, WebSocket } from "ws";
import { isRecord } from "./documents";

/** One WebSocket with messages in JSON. */
export interface Socket {
  send(message: unknown): void;
  /** Sends text as it is. */
  sendText(text: string): void;
  onMessage(take: (message: Record<string, unknown>) => void): void;
  onClose(work: () => void): void;
}

/** A WebSocket that is closed by what is no JSON object. */
export function jsonSocket(socket: WebSocket): Socket {
  const sendText = (text: string) => {
    if (socket.readyState === socket.OPEN) socket.send(text);
  };
  return {
    send: (message) => sendText(JSON.stringify(message)),
    sendText,
    onMessage: (take) => {
      socket.on("message", (data: RawData) => {
        const message = parse(data);
        if (isRecord(message)) take(message);
        else socket.close(1003, "not a JSON object");
      });
    },
    onClose: (work) => void socket.once("close", work),
  };
}

function parse(data: RawData): unknown {
  // ws gives one Buffer a message as long as its binaryType is left as it is.
  const text = Buffer.isBuffer(data) ? data.toString("utf8") : "";
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
