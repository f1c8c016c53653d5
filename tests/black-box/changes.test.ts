import { setTimeout as wait } from "node:timers/promises";
import { encodeSignatureHeader } from "@sanity/webhook";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { service } from "./content";
import { useSite, withinASecond } from "./site";

const secret = "the webhook's own secret";
const site = useSite({ environment: { SANITY_WEBHOOK_SECRET: secret } });
const { ask } = site;

/** Where the site asks for content, and where it hears of changes. */
const questions = /\/data\/query\//;
const events = /\/live\/events\//;

const text = async (path: string) => (await ask(path)).text;
const status = async (path: string) => (await ask(path)).status;

const change = (slug: string, fields: Record<string, unknown>) =>
  site.editor().patch(`service-${slug}`).set(fields).commit();

const shows = (path: string, words: string) =>
  withinASecond(async () => expect(await text(path)).toContain(words));

beforeAll(() => site.warm());
afterEach(() => site.content().mend());

describe("what is published", () => {
  test("is there within a second, on every page that shows it", async () => {
    await change("alpha", { heading: "A new heading", name: "A new name" });
    await shows("/services/alpha", "A new heading");
    for (const path of ["/", "/about", "/services", "/search?q=new", "/llms.txt"]) {
      await shows(path, "A new name");
    }
    await shows("/services/alpha.data", "A new heading");
  });

  test("has a page within a second, and none any more when it is deleted", async () => {
    const path = "/services/delta";
    expect(await status(path)).toBe(404);
    await site.editor().create(service("delta"));
    await shows(path, "Heading of delta");
    await shows("/sitemap.xml", path);
    await site.editor().delete("service-delta");
    await withinASecond(async () => expect(await status(path)).toBe(404));
    await withinASecond(async () => expect(await text("/about")).not.toContain(path));
  });

  test("moves with its address", async () => {
    await site.editor().create(service("old-name"));
    await shows("/services/old-name", "Heading of old-name");
    await change("old-name", { slug: { _type: "slug", current: "new-name" } });
    await shows("/services/new-name", "Heading of old-name");
    await withinASecond(async () => expect(await status("/services/old-name")).toBe(404));
    await site.editor().delete("service-old-name");
  });

  test("leads elsewhere within a second", async () => {
    const redirect = { _id: "redirect-new", _type: "redirect", orderRank: "0|b" };
    expect(await status("/moved")).toBe(404);
    await site.editor().create({ ...redirect, from: "/moved", to: "/contact", status: 301 });
    await withinASecond(async () => {
      const answer = await ask("/moved?x=1");
      expect([answer.status, answer.headers.location]).toEqual([301, "/contact?x=1"]);
    });
    await site.editor().patch("redirect-new").set({ status: 410 }).commit();
    await withinASecond(async () => expect(await status("/moved")).toBe(410));
    await site.editor().delete("redirect-new");
    await withinASecond(async () => expect(await status("/moved")).toBe(404));
  });

  test("is nowhere while it is a draft", async () => {
    const before = await ask("/services/beta");
    const draft = service("beta", { heading: "Only a draft" });
    await site.editor().create({ ...draft, _id: "drafts.service-beta" });
    await site.editor().create({ ...service("epsilon"), _id: "drafts.service-epsilon" });
    await wait(500);
    expect((await ask("/services/beta")).headers.etag).toBe(before.headers.etag);
    expect(await status("/services/epsilon")).toBe(404);
    expect(await text("/services")).not.toContain("epsilon");
    await site.editor().delete("drafts.service-beta");
  });

  test("leaves pages as they are that do not show it: the same tag, not rendered again", async () => {
    const pages = ["/about", "/services/beta", "/contact", "/nothing/at-all"];
    const tags = async () => Promise.all(pages.map(async (path) => (await ask(path)).headers.etag));
    const before = await tags();
    const renders = pages.map((path) => site.renders().count(path));
    // The menus of all pages ask for services; of this one they show the name alone.
    await change("alpha", { intro: "An intro that no other page shows." });
    await shows("/services/alpha", "An intro that no other page shows.");
    await wait(300);
    expect(await tags()).toEqual(before);
    expect(pages.slice(0, 3).map((path) => site.renders().count(path))).toEqual(
      renders.slice(0, 3),
    );
  });

  test("is rendered before anybody asks again, and once", async () => {
    const path = "/services/gamma";
    await text(path);
    const before = site.renders().count(path);
    await change("gamma", { heading: "Made in advance" });
    await expect.poll(() => site.renders().count(path)).toBe(before + 1);
    await wait(200);
    await shows(path, "Made in advance");
    expect(site.renders().count(path)).toBe(before + 1);
  });
});

describe("a publish while a page is being made", () => {
  test("does not leave the page that was begun before it", async () => {
    const path = "/services/gamma";
    await change("gamma", { heading: "Begun before" });
    await shows(path, "Begun before");
    const release = site.renders().hold(/^\/services\/gamma$/);
    const before = site.renders().count(path);
    await change("gamma", { heading: "Overtaken at once" });
    // Read by now, and not shown yet.
    await expect.poll(() => site.renders().count(path)).toBe(before + 1);
    await wait(100);
    await change("gamma", { heading: "The last word" });
    await wait(100);
    release();
    await shows(path, "The last word");
    await wait(300);
    expect(await text(path)).toContain("The last word");
  });

  test("nor what was missing when it was begun", async () => {
    const path = "/services/zeta";
    const release = site.renders().hold(/^\/services\/zeta$/);
    const first = ask(path);
    await expect.poll(() => site.renders().count(path)).toBe(1);
    await wait(100);
    await site.editor().create(service("zeta"));
    await wait(100);
    release();
    expect([200, 404]).toContain((await first).status);
    await shows(path, "Heading of zeta");
    await site.editor().delete("service-zeta");
  });

  test("does not leave the answer that was on its way", async () => {
    const path = "/services/beta";
    await change("beta", { heading: "Asked for before" });
    await shows(path, "Asked for before");
    site.content().fail(questions, { lateMs: 400 });
    await change("beta", { heading: "Answered in between" });
    await wait(200);
    await change("beta", { heading: "Said at last" });
    await wait(100);
    site.content().mend();
    await shows(path, "Said at last");
    await wait(600);
    expect(await text(path)).toContain("Said at last");
  });

  test("keeps nobody waiting: the old page is sent until the new one is there", async () => {
    const path = "/services/beta";
    await change("beta", { heading: "As it was" });
    await shows(path, "As it was");
    const release = site.renders().hold(/^\/services\/beta$/);
    const before = site.renders().count(path);
    await change("beta", { heading: "As it will be" });
    await expect.poll(() => site.renders().count(path)).toBe(before + 1);
    const meanwhile = await ask(path);
    expect(meanwhile.ms).toBeLessThan(300);
    expect(meanwhile.text).toContain("As it was");
    release();
    await shows(path, "As it will be");
  });

  test("keeps nobody waiting for long, however long the new one takes", async () => {
    const path = "/services/beta";
    await change("beta", { heading: "Still there" });
    await shows(path, "Still there");
    const release = site.renders().hold(/^\/services\/beta$/);
    await change("beta", { heading: "Long awaited" });
    await wait(800);
    const late = await ask(path);
    expect(late.ms).toBeLessThan(2_000);
    expect(late.text).toContain("Still there");
    release();
    await shows(path, "Long awaited");
  });
});

describe("what has its times", () => {
  const sharedSeconds = (cacheControl = "") => {
    const seconds = (name: string) =>
      Number(new RegExp(`${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
    return seconds("s-maxage") + seconds("stale-while-revalidate");
  };

  test("comes and goes by itself, and is kept by no cache beyond them", async () => {
    const path = "/services/timed";
    const lists = [path, "/services", "/sitemap.xml", "/about"];
    const from = Date.now() + 2_500;
    const until = from + 1_500;
    await site.editor().create(
      service("timed", {
        publishAt: new Date(from).toISOString(),
        expireAt: new Date(until).toISOString(),
      }),
    );
    // Until then it is not known that anything will change.
    for (const list of lists) {
      await withinASecond(async () => {
        const { headers } = await ask(list);
        expect(headers["cache-control"], list).not.toContain("stale-while-revalidate");
      });
    }
    const look = async (list: string) => {
      const asked = Date.now();
      const answer = await ask(list);
      const isShown = answer.text.includes(list === path ? "Heading of timed" : path);
      return { asked, answer, isShown };
    };
    const seen = { before: 0, between: 0, after: 0 };
    while (Date.now() < until + 600) {
      for (const list of lists) {
        const { asked, answer, isShown } = await look(list);
        const slack = 150;
        const keptFor = sharedSeconds(answer.headers["cache-control"]) * 1_000;
        if (Date.now() < from) {
          expect(isShown, `${list} too early`).toBe(false);
          if (list !== "/sitemap.xml") expect(asked + keptFor, list).toBeLessThan(from + slack);
          seen.before += 1;
        } else if (asked > from + slack && Date.now() < until) {
          expect(isShown, `${list} in its time`).toBe(true);
          if (list !== "/sitemap.xml") expect(asked + keptFor, list).toBeLessThan(until + slack);
          seen.between += 1;
        } else if (asked > until + slack) {
          expect(isShown, `${list} too late`).toBe(false);
          seen.after += 1;
        }
      }
      await wait(40);
    }
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(3);
    expect((await ask("/about")).headers["cache-control"]).toContain("stale-while-revalidate");
    await site.editor().delete("service-timed");
  });

  test("may be published with its time over already", async () => {
    const expireAt = new Date(Date.now() - 60_000).toISOString();
    await site.editor().create(service("over", { expireAt }));
    await wait(500);
    expect(await status("/services/over")).toBe(404);
    expect(await text("/services")).not.toContain("/services/over");
  });
});

describe("where changes are not told", () => {
  const send = async (body: string, signature: string) =>
    ask("/api/content-changed", {
      method: "POST",
      headers: { "Content-Type": "application/json", "sanity-webhook-signature": signature },
      body,
    });

  test("a publish shows once the connection to the events is there again", async () => {
    site.content().fail(events, "cut");
    await change("alpha", { heading: "Published unheard" });
    await wait(100);
    site.content().mend();
    await expect
      .poll(() => text("/services/alpha"), { timeout: 6_000 })
      .toContain("Published unheard");
  });

  test("a signed webhook tells of them", async () => {
    site.content().fail(events, "cut");
    await wait(300);
    await change("alpha", { heading: "Told by a webhook" });
    const body = '{"_id":"service-alpha"}';
    const refused = await send(body, "t=1,v1=none");
    expect(refused.status).toBe(401);
    const taken = await send(body, await encodeSignatureHeader(body, Date.now(), secret));
    expect([taken.status, taken.headers["cache-control"]]).toEqual([202, "no-store"]);
    await shows("/services/alpha", "Told by a webhook");
  });
});
