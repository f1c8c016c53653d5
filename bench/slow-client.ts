import { connect } from "node:net";
import { ports } from "./servers";

const LONGEST_S = 80;

export type SlowClient = {
  name: string;
  count: number;
  begin: string;
  /** Written repeatedly, every `everyMs`. */
  more?: string;
  everyMs?: number;
  /** Does not read the response. */
  deaf?: boolean;
  /** Time limit in seconds before it is disconnected; Node checks every 5 s. */
  within: number;
};

/** `status` is that of the response, or "closed" without one. */
type Ending = { seconds: number; status: string };

/** Connects, behaves slowly, and returns how the connection ended. */
export function endingOf({
  begin,
  more,
  everyMs = 1_000,
  deaf = false,
}: SlowClient): Promise<Ending> {
  return new Promise((resolve) => {
    const socket = connect(ports.site, "127.0.0.1");
    const began = performance.now();
    let received = "";
    const end = (status: string) => {
      clearInterval(writing);
      clearTimeout(timer);
      socket.destroy();
      resolve({ seconds: (performance.now() - began) / 1_000, status });
    };
    const answered = () => /^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? "closed";
    const timer = setTimeout(() => end("still open"), LONGEST_S * 1_000);
    const writing = setInterval(() => {
      if (more && socket.writable && !socket.writableNeedDrain) socket.write(more);
      // A socket that is not read notices its end only by writing.
      if (deaf && socket.writable) socket.write("\r\n");
    }, everyMs);
    socket.on("error", () => {}).once("close", () => end(answered()));
    socket.write(begin);
    if (deaf) socket.pause();
    else socket.on("data", (data) => (received ||= data.toString("latin1", 0, 20)));
  });
}
