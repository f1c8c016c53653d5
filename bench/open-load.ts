import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** One request and its outcome; times are performance.now() milliseconds. */
export type Asked = {
  kind: string;
  path: string;
  /** The scheduled time; measuring from it includes the wait if the generator is late. */
  dueAt: number;
  endedAt: number;
  /** 0 without a response. */
  status: number;
};

export type Question = { kind: string; method: "GET" | "POST"; path: string; body?: string };

const agent = new Agent({ keepAlive: true, maxSockets: 512 });
const TICK_MS = 1;

function ask(url: string, question: Question, dueAt: number): Promise<Asked> {
  const { kind, method, path, body } = question;
  return new Promise((resolve) => {
    const end = (status: number) =>
      resolve({ kind, path, dueAt, endedAt: performance.now(), status });
    const asking = request(url + path, {
      agent,
      method,
      headers: {
        "Accept-Encoding": "gzip, deflate, br",
        ...(body !== undefined && {
          "Content-Type": "application/x-www-form-urlencoded",
          "Content-Length": Buffer.byteLength(body),
        }),
      },
    });
    asking.once("response", (answer) => {
      answer.resume().once("end", () => end(answer.statusCode ?? 0));
      answer.once("error", () => end(0));
    });
    asking.once("error", (error: NodeJS.ErrnoException) => {
      // The site closed an idle connection at the moment of reuse; browsers retry this silently.
      const wasClosed = asking.reusedSocket && error.code === "ECONNRESET";
      if (method === "GET" && wasClosed) resolve(ask(url, question, dueAt));
      else end(0);
    });
    asking.end(body);
  });
}

/** Sends requests at a fixed rate, whether or not responses arrive, like independent visitors. */
export async function openLoad(
  url: string,
  perSecond: number,
  seconds: number,
  next: () => Question,
): Promise<Asked[]> {
  const began = performance.now();
  const underWay = new Set<Promise<Asked>>();
  const asked: Asked[] = [];
  for (let number = 0; number < perSecond * seconds;) {
    for (; number < ((performance.now() - began) / 1_000) * perSecond; number += 1) {
      const asking = ask(url, next(), began + (number / perSecond) * 1_000);
      underWay.add(asking);
      void asking.then((one) => {
        underWay.delete(asking);
        asked.push(one);
      });
    }
    await wait(TICK_MS);
  }
  await Promise.all(underWay);
  return asked;
}

/** Returns responses per second for this many visitors, each with one request at a time. */
export async function closedLoad(
  url: string,
  visitors: number,
  seconds: number,
  next: () => Question,
): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let answered = 0;
  const visit = async () => {
    while (performance.now() < until) {
      await ask(url, next(), performance.now());
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  return answered / seconds;
}
