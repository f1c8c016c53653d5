import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Fault } from "../../testing/fault";
import { sampleEnquiry } from "../../testing/sample-enquiry";
import { eventually } from "../eventually";
import { service } from "./content";
import { revisions, useSite } from "./site";

const site = useSite({ withoutContent: true });
const { ask } = site;

const questions = /\/data\/query\//;
const events = /\/live\/events\//;
const text = async (path: string) => (await ask(path)).text;
const policyOf = async (path: string) => (await ask(path)).headers["cache-control"];

const sound = /stale-while-revalidate/;
/** Shared caches revalidate soon and keep nothing beyond that. */
const forSeconds = "public, max-age=0, s-maxage=5";

const change = (slug: string, heading: string) =>
  site.editor().patch(`service-${slug}`).set({ heading }).commit();

/** Waits until the service has recovered and every page rendered during the outage is regenerated. */
const recovers = (path: string, words: string) =>
  expect
    .poll(async () => [
      (await text(path)).includes(words),
      sound.test((await policyOf(path)) ?? ""),
    ])
    .toEqual([true, true]);

describe("a site that starts without its content service", () => {
  test.each(["/", "/about", "/services/alpha", "/portfolio?category=websites", "/nothing/known"])(
    "returns a 503 for %s with Retry-After, which no cache keeps",
    async (path) => {
      const answer = await ask(path);
      expect([answer.status, answer.headers["cache-control"]]).toEqual([503, "no-store"]);
      expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.text).toContain("We cannot show this page right now");
    },
  );

  test("is live, but not ready", async () => {
    const [alive, ready] = [await ask("/healthz"), await ask("/readyz")];
    expect([alive.status, ready.status]).toEqual([200, 503]);
  });

  test("serves everything that needs no content", async () => {
    for (const path of ["/login", "/favicon.svg", "/robots.txt", "/build/app-A1B2C3D4.js"]) {
      expect((await ask(path)).status, path).toBe(200);
    }
    expect((await site.post("/logout")).status).toBe(303);
    expect((await ask("/%zz")).status).toBe(400);
  });

  test("returns only the form of a landing page, with its input", async () => {
    for (const [kind, heading] of [
      ["enquiry", "Your enquiry"],
      ["message", "Your message"],
    ] as const) {
      const typed = { form: kind, name: "", message: "what was typed" };
      const answer = await site.post("/offers/diwali", typed);
      expect([answer.status, answer.headers["cache-control"]]).toEqual([400, "no-store"]);
      for (const words of [heading, "what was typed", "There is a problem", "<title>Error: "]) {
        expect(answer.text).toContain(words);
      }
      expect(answer.text).toContain(`name="form" value="${kind}"`);
    }
    const stored = await site.post("/offers/diwali", { ...sampleEnquiry, form: "enquiry" });
    expect(stored.status).toBe(503);
    expect(stored.text).toContain(sampleEnquiry.profession);
  });

  test("automatically shows every page soon after the service recovers", async () => {
    await site.content().listen();
    await recovers("/services/alpha", "Heading of alpha");
    const paths = ["/", "/about", "/portfolio?category=websites", "/nothing/known", "/readyz"];
    const statuses = () => Promise.all(paths.map(async (path) => (await ask(path)).status));
    await expect.poll(statuses).toEqual([200, 200, 200, 404, 200]);
  });
});

describe("while the content service is down", () => {
  beforeAll(async () => {
    const seen = ["/", "/about", "/services/alpha", "/services/beta", "/services/gamma"];
    for (const path of [...seen, "/portfolio", "/search?q=alpha", "/nothing/known"]) {
      await eventually(async () => expect((await ask(path)).status, path).not.toBe(503));
    }
  });

  afterEach(async () => {
    const wasAway = !site.content().isListening;
    site.content().repair();
    await site.content().listen();
    if (!wasAway) return;
    // The site cannot learn of publishes before it is connected to the events again.
    await expect.poll(() => site.content().asked.some((each) => events.test(each))).toBe(true);
    await wait(100);
  });

  test("pages stay unchanged, in every encoding, with their ETags", async () => {
    const before = await ask("/about");
    await site.content().close();
    for (const encoding of ["br", "gzip", "identity"]) {
      const answer = await ask("/about", { headers: { "Accept-Encoding": encoding } });
      expect([answer.status, answer.text === before.text]).toEqual([200, true]);
    }
    const headers = { "If-None-Match": before.headers.etag ?? "" };
    expect((await ask("/about", { headers })).status).toBe(304);
  });

  test("pages that were never requested are rendered from cached content", async () => {
    await site.content().close();
    const page = await ask("/portfolio?category=marketing");
    expect([page.status, page.text.includes("Work of marketing")]).toEqual([200, true]);
    const found = await ask("/search?q=beta");
    expect([found.status, found.text.includes("Service beta")]).toEqual([200, true]);
    expect((await ask("/nothing/unheard-of")).status).toBe(404);
    expect((await ask("/readyz")).status).toBe(200);
  });

  test("a page whose content is not cached returns 503 until the service recovers", async () => {
    const path = "/services/never-asked-for";
    await site.editor().create(service("never-asked-for"));
    await expect.poll(async () => (await ask("/services")).text).toContain(path);
    site.content().fail(questions, "cut");
    const answer = await ask(path);
    expect([answer.status, answer.headers["cache-control"]]).toEqual([503, "no-store"]);
    expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
    site.content().repair();
    await expect.poll(async () => (await ask(path)).status).toBe(200);
  });

  test("unknown URLs return 404 from memory", async () => {
    // Waits until the site knows that its list of published pages is current: then an unknown slug causes no query.
    await eventually(async () => {
      const slug = randomUUID();
      expect((await ask(`/services/${slug}`)).status).toBe(404);
      expect(site.content().asked.filter((each) => each.includes(slug))).toEqual([]);
    });
    site.content().fail(questions, "cut");
    expect((await ask("/services/never-published")).status).toBe(404);
    site.content().repair();
  });

  test.each<[string, Fault]>([
    ["breaks off", "cut"],
    ["shows no documents at all", { status: 200, body: { result: null, syncTags: [] } }],
  ])(
    "and %s, changed documents are shown in their old version during the outage",
    async (how, fault) => {
      const path = "/services/beta";
      // The site has just recovered from another outage, so wait until it receives events again.
      await change("beta", `Published before it ${how}`);
      await recovers(path, `Published before it ${how}`);
      const before = await text(path);
      const heading = `Published while it ${how}`;
      site.content().fail(questions, fault);
      await change("beta", heading);
      await expect.poll(() => policyOf(path)).toBe(forSeconds);
      for (let visit = 0; visit < 5; visit += 1) {
        const answer = await ask(path);
        expect([answer.status, answer.text === before]).toEqual([200, true]);
        expect(answer.headers["cache-control"]).toBe(forSeconds);
      }
      site.content().repair();
      await recovers(path, heading);
    },
  );

  test("visitors' requests cause no queries until the Retry-After time is over", async () => {
    const { length } = site.log();
    site.content().fail(questions, { status: 429, headers: { "Retry-After": "2" } });
    await change("alpha", "Published while it was busy");
    await expect.poll(() => site.log().slice(length)).toContain("Content circuit breaker open");
    const before = site.content().asked.length;
    for (let visit = 0; visit < 20; visit += 1) await ask(`/services/unheard-of-${visit}`);
    // Recovery checks are allowed.
    const asked = site
      .content()
      .asked.slice(before)
      .filter((each) => questions.test(each));
    expect(asked.filter((each) => !revisions.test(each))).toEqual([]);
    site.content().repair();
    await recovers("/services/alpha", "Published while it was busy");
  });

  test("documents published and deleted during an outage are updated after recovery", async () => {
    await site.content().close();
    await site.editor().create(service("meanwhile"));
    await site.editor().delete("service-gamma");
    await wait(100);
    expect((await ask("/services/gamma")).status).toBe(200);
    await site.content().listen();
    await recovers("/services/meanwhile", "Heading of meanwhile");
    await eventually(async () => expect((await ask("/services/gamma")).status).toBe(404));
  });
});
