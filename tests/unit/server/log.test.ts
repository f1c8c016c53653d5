import { spawn } from "node:child_process";
import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { reportErrors } from "~/server/error-report.server";
import { log, logCounts, setLogFormat, setLogVersion } from "~/server/log.server";
import { openContext, runInContext } from "~/server/request-context.server";
import { matching } from "../../matchers";
import { recordLog } from "../../recorded-log";

const below = (most: number): unknown =>
  expect.toSatisfy((value: unknown) => typeof value === "number" && value < most);

let written: string[];

beforeEach(() => {
  written = recordLog();
  return () => setLogFormat("json");
});

const only = (): unknown => {
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(/^[^\n]+\n$/);
  return JSON.parse(written[0] ?? "");
};

describe("the JSON log", () => {
  test("has one object per line, with the id of the request", () => {
    runInContext(openContext("request-1"), () =>
      log.warn("left out", { type: "service", ids: ["a", "b"] }),
    );
    expect(only()).toEqual({
      time: matching(/^\d{4}-.*Z$/),
      level: "warn",
      message: "left out",
      requestId: "request-1",
      type: "service",
      ids: ["a", "b"],
    });
  });

  test("has errors with stack and cause, without the query strings of URLs", () => {
    const cause = new Error("GET http://localhost:3900/query?token=secret failed");
    log.error("failed", {
      error: new TypeError("no answer from https://a.example/b?q=secret", { cause }),
    });
    expect(only()).toMatchObject({
      level: "error",
      error: {
        name: "TypeError",
        message: "no answer from https://a.example/b",
        stack: matching(/log\.test\.ts/),
        cause: { message: "GET http://localhost:3900/query failed" },
      },
    });
    expect(written[0]).not.toContain("secret");
  });

  test("accepts any thrown value", () => {
    const cycle: Record<string, unknown> = { big: 1n };
    cycle.self = cycle;
    log.error("failed", { error: cycle, other: undefined, none: null });
    expect(only()).toMatchObject({ error: matching(/Circular/), none: null });
  });
});

test("writes request lines in batches, and always before later lines", async () => {
  const answer = { requestId: "one", method: "GET", status: 200, ms: 3 };
  log.answer({ ...answer, path: "/a" });
  log.answer({ ...answer, path: "/b" });
  expect(written).toEqual([]);
  log.info("said");
  const order = written.join("").match(/"\/a"|"\/b"|"said"/g);
  expect(order).toEqual(['"/a"', '"/b"', '"said"']);
  written.length = 0;
  log.answer({ ...answer, path: "/c" });
  await nextTurn();
  expect(only()).toMatchObject({ message: "Request completed", path: "/c" });
});

describe("the text log", () => {
  test("has one line, even if a path contains a line break", () => {
    setLogFormat("text");
    log.info("request", { path: "/a\nb", status: 200 });
    expect(written).toEqual([
      expect.stringMatching(/^\d{4}-\S+Z info request path="\/a\\nb" status=200\n$/),
    ]);
  });

  test("has the stack of an error and of its cause", () => {
    setLogFormat("text");
    log.error("failed", { error: new Error("down", { cause: new Error("refused") }) });
    expect(written[0]).toMatch(
      / error failed\nError: down\n\s+at .*\nCaused by: Error: refused\n\s+at /s,
    );
  });
});

test("each JSON line contains the build and is counted, including those of requests", async () => {
  setLogVersion("v1");
  const before = logCounts().lines;
  const { info, error } = { ...before };
  log.error("failed");
  log.answer({ requestId: "one", method: "GET", path: "/a", status: 200, ms: 3 });
  await nextTurn();
  setLogVersion(undefined);
  const lines = written.map((line): unknown => JSON.parse(line));
  expect(lines).toMatchObject([
    { level: "error", version: "v1", message: "failed" },
    { level: "info", version: "v1", message: "Request completed", path: "/a" },
  ]);
  expect(logCounts().lines).toMatchObject({ info: info + 1, error: error + 1 });
});

test("a line that cannot be written is counted, and the next one is written", () => {
  const { dropped } = logCounts();
  process.stdout.emit("error", Object.assign(new Error("no space"), { code: "ENOSPC" }));
  log.warn("there is room again");
  expect(written.join("")).toContain("there is room again");
  expect(logCounts().dropped).toBe(dropped + 1);
});

const program = `
  import { log, logCounts } from "./app/server/log.server.ts";
  const text = "x".repeat(1_000);
  for (let turn = 0; turn < 100; turn += 1) {
    for (let line = 0; line < 200; line += 1) log.info("said", { line: turn * 200 + line, text });
    await new Promise(setImmediate);
  }
  process.send({ waiting: process.stdout.writableLength, dropped: logCounts().dropped });
  process.once("message", () => { log.info("last"); process.disconnect(); });
`;

test("a reader that does not read does not block the process; the buffer is bounded, and dropped lines are counted and logged", async () => {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", program],
    {
      cwd: fileURLToPath(new URL("../../..", import.meta.url)),
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    },
  );
  const said: unknown[] = await once(child, "message");
  const [state] = said;
  expect(state).toMatchObject({ waiting: below(5 * 1024 * 1024) });
  let read = "";
  child.stdout?.on("data", (chunk) => (read += String(chunk)));
  await expect.poll(() => read).toMatch(/lines dropped.*\n$/);
  child.send("go on");
  await once(child, "close");
  const lines = read
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  const kept = lines.length - 2;
  expect(lines.slice(-2)).toMatchObject([
    { level: "warn", message: matching(/lines dropped/), lines: 20_000 - kept },
    { message: "last" },
  ]);
  expect(state).toMatchObject({ dropped: 20_000 - kept });
});

describe("error reports", () => {
  const post = vi.fn<typeof fetch>();
  const url = "https://errors.example.com/site?key=secret";
  const bodies = () =>
    post.mock.calls.map(([, init]): unknown =>
      JSON.parse(typeof init?.body === "string" ? init.body : ""),
    );

  beforeEach(() => {
    post.mockReset().mockImplementation(() => Promise.resolve(new Response("taken")));
    vi.stubGlobal("fetch", post);
    return () => vi.unstubAllGlobals();
  });

  test("are JSON in every log format, and other lines are not sent", async () => {
    setLogFormat("text");
    const reports = reportErrors({ url });
    log.warn("left out");
    log.error("Request failed", {
      path: "/about",
      error: new Error("no such row: asha@example.com"),
    });
    await reports.flush();
    expect(bodies()).toMatchObject([
      { level: "error", message: "Request failed", path: "/about", error: { name: "Error" } },
    ]);
    expect(JSON.stringify(bodies())).not.toContain("asha");
  });

  test("wait in a limited number", async () => {
    const reports = reportErrors({ url, most: 3 });
    for (let number = 0; number < 10; number += 1) log.error("failed", { number });
    await reports.flush();
    expect(bodies()).toMatchObject([{ number: 0 }, { number: 1 }, { number: 2 }]);
    log.error("failed", { number: 10 });
    await reports.flush();
    expect(post).toHaveBeenCalledTimes(4);
  });

  test("that fail are logged once, without the address, and are not reported themselves", async () => {
    post.mockImplementation(() => Promise.resolve(new Response("", { status: 500 })));
    const reports = reportErrors({ url });
    for (let number = 0; number < 3; number += 1) log.error("failed", { number });
    await reports.flush();
    expect(post).toHaveBeenCalledTimes(3);
    expect(written.filter((line) => line.includes("Error reporting failed"))).toHaveLength(1);
    expect(written.join("")).not.toContain("secret");
  });
});

describe("hourly warnings", () => {
  const HOUR_MS = 3_600_000;
  let meet: (fault: string) => void;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    vi.resetModules();
    const { warnHourly } = await import("~/server/warn-hourly.server");
    meet = (fault) => warnHourly(fault, "A fault", { fault });
    return () => vi.useRealTimers();
  });

  test("have the number of their occurrences since the last one", () => {
    for (const fault of ["a", "a", "b", "a"]) meet(fault);
    expect(written).toHaveLength(2);
    vi.advanceTimersByTime(HOUR_MS);
    meet("a");
    meet("a");
    expect(written).toHaveLength(3);
    expect(JSON.parse(written[2] ?? "")).toMatchObject({
      message: "A fault",
      fault: "a",
      again: 2,
    });
  });

  test("are at most 201 lines an hour", () => {
    const meetAll = () => {
      for (let fault = 0; fault < 1_000; fault += 1) meet(String(fault));
    };
    meetAll();
    meetAll();
    expect(written).toHaveLength(201);
    expect(JSON.parse(written.at(-1) ?? "")).toMatchObject({
      message: "A fault; further ones are not logged",
    });
    vi.advanceTimersByTime(HOUR_MS);
    meetAll();
    expect(written).toHaveLength(402);
  });
});
