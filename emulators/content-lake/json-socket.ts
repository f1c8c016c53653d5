import type { RawData, WebSocket } from "ws";
import { isRecord } from "./documents";

/** A WebSocket with JSON messages. */
export interface Socket {
  send(message: unknown): void;
  /** Sends raw text. */
  sendText(text: string): void;
  onMessage(take: (message: Record<string, unknown>) => void): void;
  onClose(work: () => void): void;
}

/** Wraps a WebSocket, which closes on any message that is not a JSON object. */
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
  // ws delivers one Buffer per message unless its binaryType is changed.
  const text = Buffer.isBuffer(data) ? data.toString("utf8") : "";
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
