import { connect } from "node:net";
import { acceptEncoding } from "./load";

/** Replacement for wrk: sends requests over 50 connections for some seconds and prints the number of responses. */
const [address = "", seconds = "3"] = process.argv.slice(2);
const { hostname, port, host, pathname, search } = new URL(address);
const message = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${acceptEncoding}\r\n\r\n`;

const first = await fetch(address, { headers: { "Accept-Encoding": acceptEncoding } });
if (!first.ok) throw new Error(`${address} answers with ${first.status}`);

let answered = 0;
for (let index = 0; index < 50; index += 1) {
  const socket = connect(Number(port), hostname);
  // All responses to one request have the same length, because their headers differ only in the date and the id.
  let length = 0;
  let received = 0;
  socket.on("data", (chunk) => {
    if (length === 0) length = lengthOf(chunk);
    received += chunk.length;
    if (received < length) return;
    received = 0;
    answered += 1;
    socket.write(message);
  });
  socket.once("connect", () => socket.write(message));
}
setTimeout(
  () => {
    process.stdout.write(`${answered}`);
    process.exit(0);
  },
  Number(seconds) * 1000,
);

function lengthOf(chunk: Buffer): number {
  const head = chunk.indexOf("\r\n\r\n") + 4;
  const body = /content-length: (\d+)/i.exec(chunk.toString("latin1", 0, head))?.[1];
  return head + Number(body);
}
