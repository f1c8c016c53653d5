import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Fault, halfJson, type Reply, tooMany } from "../../../testing/fault";
import { FaultProxy } from "../../../testing/fault-proxy";
import { recordLog } from "../../recorded-log";

// Each test imports the site's modules again, and each log adds a process exit listener.
process.setMaxListeners(50);

const timeoutMs = 300;
const redirectsQuery = '*[_type == "redirect"]';
const answer = { result: [{ _id: "a" }], syncTags: ["s1:a"], ms: 1 };
const well: Reply = { status: 200, body: answer };

let service: FaultProxy;
let log: string[];

beforeEach(async () => {
  service = await FaultProxy.start("http://127.0.0.1:1");
  vi.stubEnv("SANITY_API_HOST", service.url);
  log = recordLog();
  vi.resetModules();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await service.close();
});

/** Queries as a loader does; a thrown response is returned. */
const ask = async (number = 0): Promise<unknown> => {
  const { fetchContent } = await import("~/cms/source/fetch-content.server");
  return fetchContent({ redirectsQuery }, { number }).catch((thrown: unknown) => thrown);
};

const status = (outcome: unknown) => (outcome instanceof Response ? outcome.status : outcome);

describe("without cached content", () => {
  test.each<[string, Reply, number]>([
    ["returns 500", { status: 500, body: {} }, 2],
    ["returns malformed JSON", halfJson, 2],
    ["returns an empty object", { status: 200, body: {} }, 2],
    ["refuses the token", { status: 403, body: {} }, 1],
    ["reports too many requests", tooMany(60), 1],
  ])(
    "a service that %s makes a page return 503, with retries only if they make sense",
    async (_, does, times) => {
      service.fail(/^/, does);
      const outcome = await ask();
      expect(status(outcome)).toBe(503);
      if (!(outcome instanceof Response)) throw new Error("no answer");
      expect(outcome.headers.get("Retry-After")).toMatch(/^\d+$/);
      expect(outcome.headers.get("Cache-Control")).toBe("no-store");
      expect(service.asked).toHaveLength(times);
      expect(log.join()).toContain("Content query failed");
    },
  );

  test.each<[string, Fault]>([
    ["never responds", "silent"],
    ["responds byte by byte", "trickling"],
  ])(
    "a service that %s is awaited for at most the configured timeout in total",
    async (_, does) => {
      service.fail(/^/, does);
      vi.stubEnv("CONTENT_TIMEOUT_MS", String(timeoutMs));
      const begun = performance.now();
      expect(status(await ask())).toBe(503);
      const ms = performance.now() - begun;
      expect(ms).toBeGreaterThan(timeoutMs - 50);
      // Without the timeout it would never end; the bound is generous for busy machines.
      expect(ms).toBeLessThan(30_000);
      expect(log.join()).toContain(`No complete response within ${timeoutMs} ms`);
      expect(service.asked).toHaveLength(1);
      await expect.poll(() => service.open).toBe(0);
    },
  );

  test("a query that the service refuses is logged by name, and is not an outage", async () => {
    const description = "expected ']' following expression";
    const error = { type: "queryParseError", description, query: redirectsQuery, start: 1, end: 2 };
    service.fail(/^/, { status: 400, body: { error } });
    for (let visitor = 0; visitor < 6; visitor += 1) {
      const outcome = await ask(visitor);
      if (!(outcome instanceof Error)) throw new Error("It is an answer");
      expect(outcome.message).toMatch(/^Invalid content query: redirectsQuery: /);
      expect(outcome.message).toContain(description);
    }
    expect(service.asked).toHaveLength(6);
    expect(log.join()).toContain("Invalid content query: redirectsQuery: ");
    expect(log.join()).toContain(description);
    expect(log.join()).not.toMatch(/Content query failed|Content circuit breaker open/);
  });

  test("a temporary failure is not logged", async () => {
    service.fail(/^/, well);
    service.failOnce(/^/, { status: 502, body: {} });
    expect(await ask()).toEqual(answer.result);
    expect(log).toEqual([]);
  });

  test("two loaders of one request each get a response with a readable body", async () => {
    service.fail(/^/, { status: 500, body: {} });
    const { openContext, runInContext } = await import("~/server/request-context.server");
    const outcomes = await runInContext(openContext(undefined), () => Promise.all([ask(), ask()]));
    for (const outcome of outcomes) {
      if (!(outcome instanceof Response)) throw new Error("no answer");
      expect(await outcome.text()).toBe("");
    }
  });
});

test("after five failures requests fail immediately, and the service gets no queries", async () => {
  service.fail(/^/, "silent");
  vi.stubEnv("CONTENT_TIMEOUT_MS", String(timeoutMs));
  const { followContent, stopFollowingContent } = await import("~/cms/source/live-content.server");
  followContent(() => {});
  await Promise.all([0, 1, 2, 3, 4].map((number) => ask(number)));
  const queries = () => service.asked.filter((asked) => asked.includes("redirect"));
  const before = queries().length;
  expect(status(await ask(5))).toBe(503);
  expect(queries()).toHaveLength(before);
  stopFollowingContent();
  expect(log.join().match(/Content circuit breaker open/g)).toHaveLength(1);
});
