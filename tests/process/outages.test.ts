import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../eventually";
import { service } from "./content";
import { useSite } from "./site";

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
  test("is live but not ready, and returns a 503 with Retry-After, which no cache keeps", async () => {
    const [alive, ready] = [await ask("/healthz"), await ask("/readyz")];
    expect([alive.status, ready.status]).toEqual([200, 503]);
    const answer = await ask("/services/alpha");
    expect([answer.status, answer.headers["cache-control"]]).toEqual([503, "no-store"]);
    expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
    expect(answer.text).toContain("We cannot show this page right now");
  });

  test("serves everything that needs no content", async () => {
    for (const path of ["/login", "/favicon.svg", "/robots.txt"]) {
      expect((await ask(path)).status, path).toBe(200);
    }
    expect((await site.post("/logout")).status).toBe(303);
  });

  test("passes a form on to the specified page with such a form, which shows its input", async () => {
    for (const kind of ["enquiry", "message"]) {
      const typed = { form: kind, name: "", message: "what was typed" };
      const passed = await site.post("/offers/diwali", typed);
      expect([passed.status, passed.headers["cache-control"]]).toEqual([307, "no-store"]);
      const answer = await site.post(passed.headers.location ?? "", typed);
      expect([answer.status, answer.headers["cache-control"]]).toEqual([400, "no-store"]);
      for (const words of ["what was typed", "There is a problem", "<title>Error: "]) {
        expect(answer.text).toContain(words);
      }
      expect(answer.text).toContain(`name="form" value="${kind}"`);
    }
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
    // The site cannot learn of publishes before it is connected to the events again.
    if (wasAway) await reconnects();
  });

  async function reconnects() {
    await expect.poll(() => site.content().asked.some((each) => events.test(each))).toBe(true);
    await wait(100);
  }

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
      for (const path of [`/services/${slug}`, `/${slug}`, `/offers/${slug}?utm_source=x`]) {
        expect((await ask(path)).status).toBe(404);
      }
      expect(site.content().asked.filter((each) => each.includes(slug))).toEqual([]);
    });
    site.content().fail(questions, "cut");
    for (const path of ["/services/never-published", "/never-published"]) {
      expect((await ask(path)).status).toBe(404);
    }
    site.content().repair();
  });

  test("changed documents are shown in their old version if queries fail", async () => {
    const path = "/services/beta";
    // The site has just recovered from another outage, so wait until it receives events again.
    await change("beta", "Published before");
    await recovers(path, "Published before");
    const before = await text(path);
    site.content().fail(questions, "cut");
    // Repeated, because the site can be between two connections to the events.
    const afterChange = async () => (await change("beta", "Published meanwhile"), policyOf(path));
    await expect.poll(afterChange).toBe(forSeconds);
    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await ask(path);
      expect([answer.status, answer.text === before]).toEqual([200, true]);
      expect(answer.headers["cache-control"]).toBe(forSeconds);
    }
    site.content().repair();
    await recovers(path, "Published meanwhile");
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

  test("a change that a dead connection missed is on the page soon after the recovery", async () => {
    await site.content().close();
    site.content().repair();
    await site.content().listen();
    await reconnects();
    site.content().hang();
    await change("alpha", "Published while nothing was sent");
    site.content().repair();
    await recovers("/services/alpha", "Published while nothing was sent");
  });
});
