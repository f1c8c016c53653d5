import { createServer, type Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listen } from "../../../emulators/free-port";

// Each test imports the site's modules again, and each log adds a process exit listener.
process.setMaxListeners(50);

const timeoutMs = 300;
const redirectsQuery = '*[_type == "redirect"]';
const answer = { result: [{ _id: "a" }], syncTags: ["s1:a"], ms: 1 };

/** The service's behaviour for each successive query; the last one repeats. */
let answers: ((response: ServerResponse) => void)[];
let asked: number;
/** The number of queries that a visitor waits for. */
let questions: number;
/** The number of slow responses that were aborted. */
let abortedSlow: number;
let service: Server;
let written: string;

const say = (status: number, body: string, headers: Record<string, string> = {}) => {
  return (response: ServerResponse) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(body);
  };
};
const well = say(200, JSON.stringify(answer));
const sendSlowly = (response: ServerResponse) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  const timer = setInterval(() => response.write(" "), 20);
  response.once("close", () => {
    clearInterval(timer);
    abortedSlow += 1;
  });
};

beforeEach(async () => {
  asked = 0;
  abortedSlow = 0;
  written = "";
  answers = [well];
  questions = 0;
  service = createServer((request, response) => {
    if (request.url?.includes("redirect")) questions += 1;
    const next = answers[Math.min(asked++, answers.length - 1)];
    next?.(response);
  });
  vi.stubEnv("SANITY_API_HOST", `http://127.0.0.1:${await listen(service)}`);
  vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    written += String(chunk);
    return true;
  });
  vi.resetModules();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  service.closeAllConnections();
  service.close();
});

/** Queries as a loader does; a thrown response is returned. */
const ask = async (number = 0): Promise<unknown> => {
  const { fetchContent } = await import("~/cms/source/fetch-content.server");
  return fetchContent({ redirectsQuery }, { number }).catch((thrown: unknown) => thrown);
};

const status = (outcome: unknown) => (outcome instanceof Response ? outcome.status : outcome);

describe("without cached content", () => {
  test.each<[string, (response: ServerResponse) => void, number]>([
    ["returns 500", say(500, "{}"), 2],
    ["returns malformed JSON", say(200, '{"result": ['), 2],
    ["returns an empty object", say(200, "{}"), 2],
    ["refuses the token", say(403, "{}"), 1],
    ["reports too many requests", say(429, "{}", { "Retry-After": "60" }), 1],
  ])(
    "a service that %s makes a page return 503, with retries only if they make sense",
    async (_, does, times) => {
      answers = [does];
      const outcome = await ask();
      expect(status(outcome)).toBe(503);
      if (!(outcome instanceof Response)) throw new Error("no answer");
      expect(outcome.headers.get("Retry-After")).toMatch(/^\d+$/);
      expect(outcome.headers.get("Cache-Control")).toBe("no-store");
      expect(asked).toBe(times);
      expect(written).toContain("Content query failed");
    },
  );

  test.each<[string, (response: ServerResponse) => void]>([
    ["never responds", () => {}],
    ["responds byte by byte", sendSlowly],
  ])(
    "a service that %s is awaited for at most the configured timeout in total",
    async (_, does) => {
      answers = [does];
      vi.stubEnv("CONTENT_TIMEOUT_MS", String(timeoutMs));
      const begun = performance.now();
      expect(status(await ask())).toBe(503);
      const ms = performance.now() - begun;
      expect(ms).toBeGreaterThan(timeoutMs - 50);
      // Without the timeout it would never end; the bound is generous for busy machines.
      expect(ms).toBeLessThan(30_000);
      expect(asked).toBe(1);
      await expect.poll(() => abortedSlow).toBe(does === sendSlowly ? 1 : 0);
    },
  );

  test("a query that the service refuses is logged by name, and is not an outage", async () => {
    const description = "expected ']' following expression";
    const error = { type: "queryParseError", description, query: redirectsQuery, start: 1, end: 2 };
    answers = [say(400, JSON.stringify({ error }))];
    for (let visitor = 0; visitor < 6; visitor += 1) {
      const outcome = await ask(visitor);
      if (!(outcome instanceof Error)) throw new Error("It is an answer");
      expect(outcome.message).toMatch(/^Invalid content query: redirectsQuery: /);
      expect(outcome.message).toContain(description);
    }
    expect(asked).toBe(6);
    expect(written).toContain("Invalid content query: redirectsQuery: ");
    expect(written).toContain(description);
    expect(written).not.toMatch(/Content query failed|Content circuit breaker open/);
  });

  test("a temporary failure is not logged", async () => {
    answers = [say(502, "{}"), well];
    expect(await ask()).toEqual(answer.result);
    expect(written).toBe("");
  });

  test("two loaders of one request each get a response with a readable body", async () => {
    answers = [say(500, "{}")];
    const { openContext, runInContext } = await import("~/server/request-context.server");
    const outcomes = await runInContext(openContext(undefined), () => Promise.all([ask(), ask()]));
    for (const outcome of outcomes) {
      if (!(outcome instanceof Response)) throw new Error("no answer");
      expect(await outcome.text()).toBe("");
    }
  });
});

test("after five failures requests fail immediately, and the service gets no queries", async () => {
  answers = [() => {}];
  vi.stubEnv("CONTENT_TIMEOUT_MS", String(timeoutMs));
  const { followContent, stopFollowingContent } = await import("~/cms/source/live-content.server");
  followContent(() => {});
  await Promise.all([0, 1, 2, 3, 4].map((number) => ask(number)));
  const before = questions;
  expect(status(await ask(5))).toBe(503);
  expect(questions).toBe(before);
  stopFollowingContent();
  expect(written.match(/Content circuit breaker open/g)).toHaveLength(1);
});
