import { connect } from "node:net";
import { ports } from "./servers";

const LONGEST_S = 80;

export type SlowClient = {
  name: string;
  count: number;
  begin: string;
  /** Written again and again, `everyMs` apart. */
  more?: string;
  everyMs?: number;
  /** Takes nothing in. */
  deaf?: boolean;
  /** Cut off after so many seconds; Node looks for late ones every 5 s. */
  within: number;
};

/** `status`: of the answer, "closed" without one. */
type Ending = { seconds: number; status: string };

/** Connects, is slow, and says how it ended. */
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
      // A socket that is not read learns of its end by writing.
      if (deaf && socket.writable) socket.write("\r\n");
    }, everyMs);
    socket.on("error", () => {}).once("close", () => end(answered()));
    socket.write(begin);
    if (deaf) socket.pause();
    else socket.on("data", (data) => (received ||= data.toString("latin1", 0, 20)));
  });
}
