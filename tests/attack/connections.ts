import { connect } from "node:net";
import type { Target } from "./target";

/** A request as it is written to a socket. */
export function request(
  { address: { host } }: Target,
  line: string,
  client: string,
  headers = "",
): string {
  return `${line} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${client}\r\n${headers}\r\n`;
}

/** After the first bytes of an answer, others would follow at once. */
const IDLE_MS = 300;
const LONGEST_MS = 15_000;

/** The site's response to these bytes, until it closes the connection or has nothing more to send. */
export function answersTo(
  { address }: Target,
  bytes: string,
): Promise<{ text: string; status: number }> {
  return new Promise((resolve) => {
    // The site can close the connection at any time.
    const socket = connect(address.port, "127.0.0.1").on("error", () => undefined);
    socket.write(bytes);
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
