import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { log, setLogFormat } from "~/process/log.server";
import { openContext, runInContext } from "~/server/request-context.server";

const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

let written: string[] = [];

beforeEach(() => {
  written = [];
  vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  setLogFormat("json");
});

const only = (): unknown => {
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(/^[^\n]+\n$/);
  return JSON.parse(written[0] ?? "");
};

describe("as JSON", () => {
  test("one object a line, with the id of the request", () => {
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

  test("errors come with stack and cause, without the queries of the addresses they name", () => {
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

  test("takes whatever was thrown", () => {
    const cycle: Record<string, unknown> = { big: 1n };
    cycle.self = cycle;
    log.error("failed", { error: cycle, other: undefined, none: null });
    expect(only()).toMatchObject({ error: matching(/Circular/), none: null });
  });
});

test("lines of answers leave together, before what is said after them", async () => {
  const answer = { requestId: "one", method: "GET", status: 200, ms: 3 };
  log.answer({ ...answer, path: "/a" });
  log.answer({ ...answer, path: "/b" });
  expect(written).toEqual([]);
  log.info("said");
  const order = written.join("").match(/"\/a"|"\/b"|"said"/g);
  expect(order).toEqual(['"/a"', '"/b"', '"said"']);
  written = [];
  log.answer({ ...answer, path: "/c" });
  await nextTurn();
  expect(only()).toMatchObject({ message: "request", path: "/c" });
});

describe("as text", () => {
  test("one line that a path cannot break in two", () => {
    setLogFormat("text");
    log.info("request", { path: "/a\nb", status: 200 });
    expect(written).toEqual([
      expect.stringMatching(/^\d{4}-\S+Z info request path="\/a\\nb" status=200\n$/),
    ]);
  });

  test("an error shows its stack", () => {
    setLogFormat("text");
    log.error("failed", { error: new Error("down") });
    expect(written[0]).toMatch(/ error failed\nError: down\n\s+at /);
  });
});
