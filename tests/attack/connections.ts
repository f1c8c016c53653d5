import { connect, type Socket } from "node:net";
import type { Target } from "./target";

const form = "Content-Type: application/x-www-form-urlencoded\r\n";

/** A request as it is written to a socket. */
export function request(
  { address: { host } }: Target,
  line: string,
  client: string,
  headers = "",
  body?: string,
): string {
  const length = body === undefined ? "" : `${form}Content-Length: ${body.length}\r\n`;
  return `${line} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${client}\r\n${headers}${length}\r\n${body ?? ""}`;
}

/** Opens a connection and writes to it at once. Errors of the connection are ignored, because the site can close it. */
export function open({ address }: Target, bytes: string): Socket {
  const socket = connect(address.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(bytes);
  return socket;
}

/** After the first bytes of an answer, others would follow at once. */
const IDLE_MS = 300;
const LONGEST_MS = 15_000;

/** The site's response to these bytes, until it closes the connection or has nothing more to send. */
export function answersTo(
  target: Target,
  bytes: string,
): Promise<{ text: string; status: number }> {
  return new Promise((resolve) => {
    const socket = open(target, bytes);
    let text = "";
    const settle = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]) });
    };
    let timer = setTimeout(settle, LONGEST_MS);
    socket.on("data", (chunk) => {
      text += String(chunk);
      clearTimeout(timer);
      timer = setTimeout(settle, IDLE_MS);
    });
    socket.once("close", settle);
  });
}
