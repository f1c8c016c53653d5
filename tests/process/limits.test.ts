import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { useSite } from "./site";

const BURST = 4;
const OVERALL_BURST = 40;

/** Text of the 404 page, long and incompressible, so that each such page uses memory. */
const noise = Array.from({ length: 60_000 }, (_, index) =>
  Math.abs(Math.sin(index) * 1e9)
    .toString(36)
    .slice(0, 2),
).join("");

const missing = { key: "not-found", title: "Not here", intro: noise };

const site = useSite({
  environment: {
    TRUST_PROXY: "1",
    RATE_LIMIT_BURST: String(BURST),
    RATE_LIMIT_PER_SECOND: "1",
    RATE_LIMIT_OVERALL_BURST: String(OVERALL_BURST),
    RATE_LIMIT_OVERALL_PER_SECOND: "1",
  },
  more: [{ _id: "page-not-found", _type: "page", ...missing }],
});
const { ask, post } = site;

beforeAll(() => site.warm());

/** Sends a form as a client behind the proxy; the site rejects the empty form with a 400. */
const send = (address: string) =>
  post("/contact", { message: "what was typed" }, { headers: { "X-Forwarded-For": address } });

// Each test begins as after a long pause, with all limits unused, and its clock does not run.
let now = performance.now();
beforeEach(() => {
  now += 2 * OVERALL_BURST * 1_000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(now);
  return () => clock.mockRestore();
});

/** Sends forms at once, each from one of these addresses. @returns the responses to the refused ones */
async function sendAll(addresses: readonly string[], burst = BURST) {
  const answers = await Promise.all(addresses.map(send));
  const refused = answers.filter(({ status }) => status === 429);
  const taken = answers.filter(({ status }) => status === 400);
  expect([taken.length, refused.length]).toEqual([burst, answers.length - burst]);
  return refused;
}

describe("forms from one address", () => {
  test("are refused above the burst, first with their input, then without a render", async () => {
    const before = site.renders().targets.length;
    const refused = await sendAll(Array<string>(BURST + 50).fill("192.0.2.5"));
    const bare = refused.filter(({ text }) => !text.includes("what was typed"));
    expect(bare.length).toBeGreaterThan(30);
    expect(bare.length).toBeLessThan(refused.length);
    expect(site.renders().targets.length - before).toBeLessThan(20);
    for (const { headers } of refused) {
      expect(headers["cache-control"]).toBe("no-store");
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  test("do not limit page views from there", async () => {
    await sendAll(Array<string>(BURST + 1).fill("192.0.2.5"));
    const headers = { "X-Forwarded-For": "192.0.2.5" };
    for (const path of ["/about", "/favicon.svg"]) {
      expect((await ask(path, { headers })).status).toBe(200);
    }
  });
});

test("forms from very many addresses are refused if they exceed three quarters of the overall limit", async () => {
  const addresses = Array.from({ length: OVERALL_BURST + 15 }, (_, n) => `203.0.113.${n}`);
  const refused = await sendAll(addresses, (OVERALL_BURST * 3) / 4);
  for (const { headers } of refused) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask("/about")).status).toBe(200);
});

describe("URLs that untrusted clients invent", () => {
  /** Returns the memory in use, in MB. Memory outside the heap is released between two collections. */
  async function memory(): Promise<number> {
    setFlagsFromString("--expose-gc");
    for (const pauseMs of [100, 100]) {
      runInNewContext("gc()");
      await wait(pauseMs);
    }
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 1_048_576;
  }

  const flood = async (addressOf: (number: number) => string, times: number) => {
    for (let number = 0; number < times; number += 10) {
      const some = Array.from({ length: 10 }, (_, index) => addressOf(number + index));
      await Promise.all(some.map((path) => ask(path, { method: "HEAD" })));
    }
  };

  test("do not fill memory or evict cached pages", async () => {
    const pages = ["/", "/about", "/services/alpha", "/contact"];
    for (const path of pages) expect((await ask(path)).status).toBe(200);
    expect((await ask("/nothing/0")).sent.length).toBeGreaterThan(noise.length);
    await flood((number) => `/nothing/at-first/${number}`, 20);
    const renders = pages.map((path) => site.renders().count(path));
    const before = await memory();
    // Each page has more than 100 KB in both encodings.
    await flood((number) => `/nothing/${number}`, 120);
    expect((await memory()) - before).toBeLessThan(9);
    await flood((number) => `/about?unknown=${number}`, 500);
    await flood((number) => `/be-a-franchise?plan=${number}`, 50);
    for (const path of pages) expect((await ask(path)).status).toBe(200);
    expect(pages.map((path) => site.renders().count(path))).toEqual(renders);
  });
});
