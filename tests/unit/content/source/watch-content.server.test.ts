import { AsyncLocalStorage } from "node:async_hooks";
import { ClientError, type LiveEvent } from "@sanity/client";
import { Observable, type Subscriber } from "rxjs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { WrongQuery } from "~/content/source/ask.server";
import type { Change } from "~/content/source/content-store.server";
import {
  CircuitOpenError,
  type ContentWatch,
  watchContent,
} from "~/content/source/watch-content.server";

let connections: { observer: Subscriber<LiveEvent>; isOpen: boolean }[];
let changes: [Change, string | undefined][];
let problems: string[];
let revision: string | null | Error;
let answers: number;
let silences: number;
let glances: number;
let watch: ContentWatch;
let askedFor: string | undefined;
const visitors = new AsyncLocalStorage<string>();

beforeEach(() => {
  vi.useFakeTimers();
  connections = [];
  changes = [];
  problems = [];
  answers = 0;
  silences = 0;
  glances = 0;
  revision = "1";
  watch = watchContent({
    events: () =>
      new Observable((observer) => {
        const connection = { observer, isOpen: true };
        connections.push(connection);
        return () => void (connection.isOpen = false);
      }),
    revision: () => {
      askedFor = visitors.getStore();
      return revision instanceof Error ? Promise.reject(revision) : Promise.resolve(revision);
    },
    glance: () => {
      glances += 1;
      return revision instanceof Error ? Promise.reject(revision) : Promise.resolve(revision);
    },
    onChange: (change, id) => changes.push([change, id]),
    onAnswer: () => (answers += 1),
    onSilence: () => (silences += 1),
    onCircuitOpen: () => problems.push("open"),
    onProblem: (message) => problems.push(message),
  });
});

afterEach(() => {
  watch.end();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const connect = async () => {
  connections.at(-1)?.observer.next({ type: "welcome" });
  await pass(0);
};

describe("while there is a connection", () => {
  test("finds within ten seconds what a dead connection did not tell, and opens another", async () => {
    await connect();
    await pass(5_000);
    revision = "2";
    await pass(4_000);
    expect([changes, glances > 0, connections.map(({ isOpen }) => isOpen)]).toEqual([
      [["everything", undefined]],
      true,
      [false, true],
    ]);
  });

  test("notices a silence that nobody asks into, and asks each second until it is over", async () => {
    await connect();
    revision = new Error("no whole answer");
    await pass(10_000);
    expect(silences).toBeGreaterThan(1);
    revision = "2";
    await pass(1_500);
    expect([changes, connections.length]).toEqual([[["everything", undefined]], 2]);
  });

  test("tells what the events name, and nothing twice", async () => {
    await connect();
    connections[0]?.observer.next({ type: "message", id: "e1", tags: ["s1:a"] });
    revision = "2";
    await pass(120_000);
    expect(changes).toEqual([[["s1:a"], "e1"]]);
  });

  test("a restart concerns everything", async () => {
    await connect();
    connections[0]?.observer.next({ type: "restart", id: "e9" });
    expect(changes).toEqual([["everything", "e9"]]);
  });

  test("finds out within a minute that a connection is dead", async () => {
    await connect();
    revision = "2";
    await pass(60_000);
    expect(changes).toEqual([["everything", undefined]]);
  });
});

describe("when the connection is lost", () => {
  test("comes back after growing pauses, and asks what it missed", async () => {
    await connect();
    connections[0]?.observer.next({ type: "reconnect" });
    expect(connections[0]?.isOpen).toBe(false);
    await pass(320);
    expect(connections).toHaveLength(2);
    connections[1]?.observer.error(new Error("refused"));
    await pass(370);
    expect(connections).toHaveLength(2);
    await pass(260);
    expect(connections).toHaveLength(3);
    revision = "2";
    await connect();
    expect(changes).toEqual([["everything", undefined]]);
  });

  test("changes nothing when nothing was missed", async () => {
    await connect();
    connections[0]?.observer.complete();
    await pass(1_300);
    await connect();
    await pass(300_000);
    expect(changes).toEqual([]);
  });

  test("notices what happened between the last event and the loss", async () => {
    await connect();
    connections[0]?.observer.next({ type: "message", id: "e1", tags: ["s1:a"] });
    revision = "3";
    connections[0]?.observer.next({ type: "reconnect" });
    await pass(0);
    expect(changes).toContainEqual(["everything", undefined]);
  });
});

describe("when a connection hangs", () => {
  test("gives it up after five seconds without a welcome, and tries again", async () => {
    await pass(4_999);
    expect(connections).toHaveLength(1);
    await pass(1_301);
    expect(connections.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    expect(problems).toEqual(["The content's events cannot be had"]);
    await connect();
    await pass(60_000);
    expect(connections).toHaveLength(2);
  });

  test("opens another one when the service is back: the one before may be dead", async () => {
    await connect();
    revision = new Error("silent");
    watch.checkSoon();
    await pass(0);
    revision = "1";
    await pass(1_000);
    expect(connections.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    await connect();
    connections[1]?.observer.next({ type: "message", id: "e1", tags: ["s1:a"] });
    expect(changes).toEqual([[["s1:a"], "e1"]]);
  });
});

describe("when events cannot be had", () => {
  test("asks for the revision every five seconds", async () => {
    connections[0]?.observer.next({ type: "goaway", id: "e1", reason: "too many" });
    await pass(10_000);
    expect(changes).toEqual([]);
    revision = "2";
    await pass(5_000);
    expect(changes).toEqual([["everything", undefined]]);
    expect(problems).toEqual(["The content service sends no events: too many"]);
  });

  test("does not come back before a long while when it was sent away", async () => {
    connections[0]?.observer.next({ type: "goaway", id: "e1", reason: "too many" });
    await pass(40_000);
    expect(connections).toHaveLength(1);
    await pass(40_000);
    expect(connections.length).toBeGreaterThan(1);
  });

  test("takes neither silence nor an empty dataset for a change", async () => {
    connections[0]?.observer.error(new Error("refused"));
    await pass(0);
    revision = new Error("silent");
    await pass(6_000);
    revision = null;
    await pass(6_000);
    revision = "1";
    await pass(6_000);
    expect(changes).toEqual([]);
  });
});

describe("when the service shows no documents", () => {
  test("says it once, asks every few seconds, and tells when it shows some again", async () => {
    await connect();
    revision = null;
    watch.checkSoon();
    await pass(20_000);
    expect(problems).toEqual([
      "The content service shows no documents at all: the dataset is empty, or not public",
    ]);
    expect([answers, changes]).toEqual([1, []]);
    revision = "1";
    await pass(5_000);
    expect([answers, changes]).toEqual([2, []]);
  });

  test("takes what is there then for new where it is another", async () => {
    await connect();
    revision = null;
    watch.checkSoon();
    await pass(0);
    revision = "2";
    await pass(5_000);
    expect(changes).toEqual([["everything", undefined]]);
  });
});

describe("when the service does not answer", () => {
  beforeEach(async () => {
    await connect();
    revision = new Error("silent");
    watch.checkSoon();
    await pass(0);
  });

  test("asks every second, says it once, and tells of its return within a second", async () => {
    await pass(10_000);
    expect(problems).toEqual(["The content's revision cannot be read"]);
    expect(silences).toBe(11);
    expect(answers).toBe(1);
    revision = "1";
    await pass(1_000);
    expect(answers).toBe(2);
    expect(changes).toEqual([]);
    await pass(120_000);
    expect(answers).toBe(2);
  });

  test("asks for no visitor, though one of their questions gave the reason", async () => {
    revision = "1";
    await pass(1_000);
    revision = new Error("silent");
    visitors.run("a visitor", () => watch.checkSoon());
    expect(askedFor).toBeUndefined();
    await pass(1_000);
    expect(askedFor).toBeUndefined();
  });

  test("tells what was changed meanwhile", async () => {
    revision = "2";
    await pass(1_000);
    expect(changes).toEqual([["everything", undefined]]);
  });

  test("connects at once when it is back, however long the pause had grown", async () => {
    connections[0]?.observer.error(new Error("lost"));
    for (let second = 0; second < 100; second += 1) {
      await pass(1_000);
      if (connections.at(-1)?.isOpen) connections.at(-1)?.observer.error(new Error("lost"));
    }
    const before = connections.length;
    revision = "1";
    await pass(1_000);
    expect(connections).toHaveLength(before + 1);
  });

  test("leaves it alone for as long as it asks", async () => {
    const refusal = { statusCode: 429, headers: {}, body: {}, url: "", method: "GET" };
    revision = new ClientError(refusal);
    await pass(1_000);
    revision = "1";
    await pass(9_000);
    expect(answers).toBe(1);
    await pass(1_000);
    expect(answers).toBe(2);
  });
});

describe("questions", () => {
  const silent = () => Promise.reject(new Error("silent"));
  const answer = () => Promise.resolve("an answer");
  const refuses = (statusCode: number, headers: Record<string, string> = {}) => {
    const error = new ClientError({ statusCode, headers, body: {}, url: "", method: "GET" });
    return () => Promise.reject(error);
  };
  const fail = async (times: number, put: () => Promise<never> = silent) => {
    for (let time = 0; time < times; time += 1) await expect(watch.ask(put)).rejects.toThrow();
  };
  const isAsked = async () => {
    const put = vi.fn(answer);
    await watch.ask(put).catch((error: unknown) => expect(error).toBeInstanceOf(CircuitOpenError));
    return put.mock.calls.length > 0;
  };

  beforeEach(connect);

  test("are put while some are answered, however many are not", async () => {
    for (let round = 0; round < 5; round += 1) {
      await fail(4);
      expect(await watch.ask(answer)).toBe("an answer");
    }
    expect(problems).toEqual([]);
  });

  test("are put where failures are more than half a minute apart, or of the question alone", async () => {
    await fail(4);
    await pass(30_001);
    await fail(4);
    await fail(10, refuses(400));
    await fail(10, () => Promise.reject(new WrongQuery("wrong")));
    expect(await isAsked()).toBe(true);
  });

  test("are put no more after five failures in a row, till the revision can be had", async () => {
    revision = new Error("silent");
    await fail(5);
    await pass(20_000);
    expect(await isAsked()).toBe(false);
    expect(problems.filter((problem) => problem === "open")).toHaveLength(1);
    revision = "1";
    await pass(1_000);
    expect(await isAsked()).toBe(true);
    expect(answers).toBe(2);
  });

  test("and for a second where that can be had all the while", async () => {
    await fail(5, refuses(404));
    expect(await isAsked()).toBe(false);
    await pass(1_000);
    expect(await isAsked()).toBe(true);
    expect([answers, problems]).toEqual([2, ["open"]]);
  });

  test("that are answered late do not end that", async () => {
    let answerLate = () => {};
    const late = watch.ask(() => new Promise<void>((resolve) => (answerLate = resolve)));
    await fail(5);
    answerLate();
    await late;
    expect(await isAsked()).toBe(false);
  });

  test.each([
    [401, {}, 10_000],
    [403, {}, 10_000],
    [429, {}, 10_000],
    [429, { "retry-after": "60" }, 60_000],
    [429, { "retry-after": "1" }, 1_000],
    [429, { "retry-after": "86400" }, 300_000],
    [429, { "retry-after": "soon" }, 10_000],
  ])(
    "that are refused with %i and %j leave the service alone for %i ms",
    async (status, headers, ms) => {
      await fail(1, refuses(status, headers));
      await pass(ms - 1);
      expect(await isAsked()).toBe(false);
      await pass(1);
      expect(await isAsked()).toBe(true);
    },
  );
});

test("tells nothing once it has ended", async () => {
  await connect();
  watch.end();
  expect(connections[0]?.isOpen).toBe(false);
  revision = "2";
  await pass(120_000);
  expect(changes).toEqual([]);
});
