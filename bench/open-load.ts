import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** One request and what came of it; times in milliseconds as performance.now() has them. */
export type Asked = {
  kind: string;
  path: string;
  /** When it was due: a generator that is held up does not hide that visitors had to wait. */
  dueAt: number;
  endedAt: number;
  /** 0 where there was no answer. */
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
      // The site closed an idle connection at the moment it was used again: browsers ask once more, and hide it.
      const wasClosed = asking.reusedSocket && error.code === "ECONNRESET";
      if (method === "GET" && wasClosed) resolve(ask(url, question, dueAt));
      else end(0);
    });
    asking.end(body);
  });
}

/** Asks so many times a second, whether or not the answers come: as visitors do, who do not know of each other. */
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

/** How many a second are answered when so many visitors ask one after the other. */
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
