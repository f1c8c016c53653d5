import { AsyncLocalStorage } from "node:async_hooks";
import { ClientError, type LiveEvent } from "@sanity/client";
import { Observable, type Subscriber } from "rxjs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Change } from "~/cms/source/content-store.server";
import { WrongQuery } from "~/cms/source/request-content.server";
import {
  CircuitOpenError,
  type ContentWatch,
  watchContent,
} from "~/cms/source/watch-content.server";

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

const readRevision = () =>
  revision instanceof Error ? Promise.reject(revision) : Promise.resolve(revision);

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
      return readRevision();
    },
    glance: () => {
      glances += 1;
      return readRevision();
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

/** What `onChange` gets if events were missed. */
const everything = ["everything", undefined];

const refusal = (statusCode: number, headers: Record<string, string> = {}) =>
  new ClientError({ statusCode, headers, body: {}, url: "", method: "GET" });

/** Sends an event over the connection of this index. */
const send = (event: LiveEvent, connection = 0) => connections[connection]?.observer.next(event);
const publish: LiveEvent = { type: "message", id: "e1", tags: ["s1:a"] };
const goAway: LiveEvent = { type: "goaway", id: "e1", reason: "too many" };

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const connect = async () => {
  connections.at(-1)?.observer.next({ type: "welcome" });
  await pass(0);
};

describe("while the event stream is connected", () => {
  test("detects within ten seconds a change that a dead connection missed, and reconnects", async () => {
    await connect();
    await pass(5_000);
    revision = "2";
    await pass(4_000);
    expect(changes).toEqual([everything]);
    expect(glances).toBeGreaterThan(0);
    expect(connections.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  test("detects an outage without requests, and polls each second until it ends", async () => {
    await connect();
    revision = new Error("no whole answer");
    await pass(10_000);
    expect(silences).toBeGreaterThan(1);
    revision = "2";
    await pass(1_500);
    expect([changes, connections.length]).toEqual([[everything], 2]);
  });

  test("reports the tags of an event, and reports no change twice", async () => {
    await connect();
    send(publish);
    revision = "2";
    await pass(120_000);
    expect(changes).toEqual([[["s1:a"], "e1"]]);
  });

  test("treats a restart as a change of everything", async () => {
    await connect();
    send({ type: "restart", id: "e9" });
    expect(changes).toEqual([["everything", "e9"]]);
  });
});

describe("when the event stream disconnects", () => {
  test("reconnects after growing pauses, and detects missed changes", async () => {
    await connect();
    send({ type: "reconnect" });
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
    expect(changes).toEqual([everything]);
  });

  test("reports no change if none was missed", async () => {
    await connect();
    connections[0]?.observer.complete();
    await pass(1_300);
    await connect();
    await pass(300_000);
    expect(changes).toEqual([]);
  });

  test("detects a change between the last event and the disconnection", async () => {
    await connect();
    send(publish);
    revision = "3";
    send({ type: "reconnect" });
    await pass(0);
    expect(changes).toContainEqual(everything);
  });
});

describe("when a connection hangs", () => {
  test("closes it after five seconds without a welcome, and reconnects", async () => {
    await pass(4_999);
    expect(connections).toHaveLength(1);
    await pass(1_301);
    expect(connections.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    expect(problems).toEqual(["Content event stream connection failed"]);
    await connect();
    await pass(60_000);
    expect(connections).toHaveLength(2);
  });

  test("replaces the connection when the service recovers, because the old one may be dead", async () => {
    await connect();
    revision = new Error("silent");
    watch.checkSoon();
    await pass(0);
    revision = "1";
    await pass(1_000);
    expect(connections.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    await connect();
    send(publish, 1);
    expect(changes).toEqual([[["s1:a"], "e1"]]);
  });
});

describe("when the event stream is unavailable", () => {
  test("polls the revision every five seconds", async () => {
    send(goAway);
    await pass(10_000);
    expect(changes).toEqual([]);
    revision = "2";
    await pass(5_000);
    expect(changes).toEqual([everything]);
    expect(problems).toEqual(["Content event stream refused: too many"]);
  });

  test("waits more than 40 seconds before it reconnects after a goaway", async () => {
    send(goAway);
    await pass(40_000);
    expect(connections).toHaveLength(1);
    await pass(40_000);
    expect(connections.length).toBeGreaterThan(1);
  });
});

describe("when the service shows no documents", () => {
  test("logs that once, polls every few seconds, and reports when documents appear again", async () => {
    await connect();
    revision = null;
    watch.checkSoon();
    await pass(20_000);
    expect(problems).toEqual(["Content dataset is empty or not public"]);
    expect([answers, changes]).toEqual([1, []]);
    revision = "1";
    await pass(5_000);
    expect([answers, changes]).toEqual([2, []]);
  });

  test("reports a change if the documents differ afterwards", async () => {
    await connect();
    revision = null;
    watch.checkSoon();
    await pass(0);
    revision = "2";
    await pass(5_000);
    expect(changes).toEqual([everything]);
  });
});

describe("when the service does not respond", () => {
  beforeEach(async () => {
    await connect();
    revision = new Error("silent");
    watch.checkSoon();
    await pass(0);
  });

  test("polls every second, logs that once, and reports the recovery within a second", async () => {
    await pass(10_000);
    expect(problems).toEqual(["Content revision check failed"]);
    expect(silences).toBe(11);
    expect(answers).toBe(1);
    revision = "1";
    await pass(1_000);
    expect(answers).toBe(2);
    expect(changes).toEqual([]);
    await pass(120_000);
    expect(answers).toBe(2);
  });

  test("polls outside the context of the request that triggered it", async () => {
    revision = "1";
    await pass(1_000);
    revision = new Error("silent");
    visitors.run("a visitor", () => watch.checkSoon());
    expect(askedFor).toBeUndefined();
    await pass(1_000);
    expect(askedFor).toBeUndefined();
  });

  test("reconnects at once when the service recovers, even after a long pause", async () => {
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

  test("pauses for ten seconds after a 429 response", async () => {
    revision = refusal(429);
    await pass(1_000);
    revision = "1";
    await pass(9_000);
    expect(answers).toBe(1);
    await pass(1_000);
    expect(answers).toBe(2);
  });
});

describe("queries", () => {
  const silent = () => Promise.reject(new Error("silent"));
  const answer = () => Promise.resolve("an answer");
  const refuses = (status: number, headers: Record<string, string> = {}) => {
    return () => Promise.reject(refusal(status, headers));
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

  test("are sent as long as some succeed, even if many fail", async () => {
    for (let round = 0; round < 5; round += 1) {
      await fail(4);
      expect(await watch.ask(answer)).toBe("an answer");
    }
    expect(problems).toEqual([]);
  });

  test("are sent if failures are more than half a minute apart, or are errors of the query itself", async () => {
    await fail(4);
    await pass(30_001);
    await fail(4);
    await fail(10, refuses(400));
    await fail(10, () => Promise.reject(new WrongQuery("wrong")));
    expect(await isAsked()).toBe(true);
  });

  test("are stopped after five consecutive failures, until the revision is available", async () => {
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

  test("are stopped for one second if the revision is available all the time", async () => {
    await fail(5, refuses(404));
    expect(await isAsked()).toBe(false);
    await pass(1_000);
    expect(await isAsked()).toBe(true);
    expect([answers, problems]).toEqual([2, ["open"]]);
  });

  test("are not resumed by a late response", async () => {
    let answerLate = () => {};
    const late = watch.ask(() => new Promise<void>((resolve) => (answerLate = resolve)));
    await fail(5);
    answerLate();
    await late;
    expect(await isAsked()).toBe(false);
  });

  test.each([
    [401, {}, 10_000],
    [429, {}, 10_000],
    [429, { "retry-after": "60" }, 60_000],
    [429, { "retry-after": "1" }, 1_000],
    [429, { "retry-after": "86400" }, 300_000],
    [429, { "retry-after": "soon" }, 10_000],
  ])("refused with %i and %j stop further queries for %i ms", async (status, headers, ms) => {
    await fail(1, refuses(status, headers));
    await pass(ms - 1);
    expect(await isAsked()).toBe(false);
    await pass(1);
    expect(await isAsked()).toBe(true);
  });
});

test("reports nothing after it has ended", async () => {
  await connect();
  watch.end();
  expect(connections[0]?.isOpen).toBe(false);
  revision = "2";
  await pass(120_000);
  expect(changes).toEqual([]);
});
