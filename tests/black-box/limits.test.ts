import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { useSite } from "./site";

const BURST = 4;
const OVERALL_BURST = 40;

/** What the page for an address that is not there says: long, and of no pattern, so that each such page takes its room. */
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

/** Sends a form as somebody behind the proxy; the site takes none as empty as this, and says so by a 400. */
const send = (address: string) =>
  post("/contact", { message: "what was typed" }, { headers: { "X-Forwarded-For": address } });

// The clock of the limits, in this process as the site itself. It stands still within a test and never goes back, and each test
// begins as after a long pause, with all limits unused.
let clock: MockInstance<() => number>;
let now = performance.now();
/** Lets seconds pass for the limits. */
function pass(seconds: number): void {
  now += seconds * 1_000;
  clock.mockReturnValue(now);
}
beforeAll(() => {
  clock = vi.spyOn(performance, "now");
  return () => clock.mockRestore();
});
beforeEach(() => pass(2 * OVERALL_BURST));

/** Sends forms at once, each from one of these addresses. @returns the answers to those that were not taken */
async function sendAll(addresses: readonly string[], burst = BURST) {
  const answers = await Promise.all(addresses.map(send));
  const refused = answers.filter(({ status }) => status === 429);
  const taken = answers.filter(({ status }) => status === 400);
  expect([taken.length, refused.length]).toEqual([burst, answers.length - burst]);
  return refused;
}

describe("forms from one address", () => {
  test("are taken as far as a burst goes, then refused with what was typed and when to come back", async () => {
    const refused = await sendAll(Array<string>(BURST + 3).fill("192.0.2.1"));
    for (const { headers, text } of refused) {
      expect(headers["cache-control"]).toBe("no-store");
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expect(Number(headers["retry-after"])).toBeLessThan(10);
      expect(text).toContain("what was typed");
    }
  });

  test("are refused without the form where they go on, which costs no page", async () => {
    const before = site.renders().targets.length;
    const refused = await sendAll(Array<string>(BURST + 50).fill("192.0.2.5"));
    const bare = refused.filter(({ text }) => !text.includes("what was typed"));
    expect(bare.length).toBeGreaterThan(30);
    expect(site.renders().targets.length - before).toBeLessThan(20);
    for (const { headers } of bare) {
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  test("are no matter of others', nor of visits", async () => {
    expect((await send("192.0.2.2")).status).toBe(400);
    const headers = { "X-Forwarded-For": "192.0.2.5" };
    for (const path of ["/about", "/contact", "/favicon.svg"]) {
      expect((await ask(path, { headers })).status).toBe(200);
    }
  });

  test("are told by what the proxy says, not by what their sender says before it", async () => {
    const addresses = Array.from({ length: BURST + 3 }, (_, n) => `198.51.100.${n}, 192.0.2.3`);
    await sendAll(addresses);
  });

  test("are one network's where an address is of the newer kind", async () => {
    const addresses = Array.from({ length: BURST + 3 }, (_, n) => `2001:db8:1:1::${n + 1}`);
    await sendAll(addresses);
    expect((await send("2001:db8:1:101::1")).status).toBe(400);
  });

  test("are taken again when it was said", async () => {
    const refused = await sendAll(Array<string>(BURST + 3).fill("192.0.2.4"));
    const seconds = refused.map(({ headers }) => Number(headers["retry-after"]));
    pass(Math.max(...seconds));
    expect((await send("192.0.2.4")).status).toBe(400);
  });
});

test("forms from very many addresses are refused where they are too many together", async () => {
  const addresses = Array.from({ length: OVERALL_BURST + 15 }, (_, n) => `203.0.113.${n}`);
  const refused = await sendAll(addresses, OVERALL_BURST);
  for (const { headers } of refused) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask("/about")).status).toBe(200);
});

describe("addresses that strangers think of", () => {
  /** What is in use, in MB. What was outside the heap is given back between two collections. */
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

  test("fill no memory, and push out no page", async () => {
    const pages = ["/", "/about", "/services/alpha", "/contact"];
    for (const path of pages) expect((await ask(path)).status).toBe(200);
    expect((await ask("/nothing/0")).sent.length).toBeGreaterThan(noise.length);
    await flood((number) => `/nothing/at-first/${number}`, 20);
    const renders = pages.map((path) => site.renders().count(path));
    const before = await memory();
    // More than 100 KB each, in both encodings.
    await flood((number) => `/nothing/${number}`, 120);
    expect((await memory()) - before).toBeLessThan(9);
    await flood((number) => `/about?unknown=${number}`, 500);
    await flood((number) => `/be-a-franchise?plan=${number}`, 50);
    for (const path of pages) expect((await ask(path)).status).toBe(200);
    expect(pages.map((path) => site.renders().count(path))).toEqual(renders);
  });
});
