import { encodeSignatureHeader } from "@sanity/webhook";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { sampleEnquiry } from "../../testing/sample-enquiry";
import { eventually } from "../eventually";
import { service } from "./content";
import { revisions, useSite } from "./site";

const landing = (slug: string) => ({
  _id: `landing-${slug.replaceAll("/", "-")}`,
  _type: "landingPage",
  name: `Name of ${slug}`,
  slug: { _type: "slug", current: slug },
  description: "What it is.",
  sections: [
    { _type: "heroSection", _key: "one", heading: `Heading of ${slug}`, tone: "marigold" },
    { _type: "formSection", _key: "two", heading: "Ask us", kind: "enquiry", tone: "canvas" },
  ],
});

const secret = "the webhook's own secret";
const site = useSite({
  environment: { SANITY_WEBHOOK_SECRET: secret },
  more: [landing("offers/holi"), { ...landing("offers/over"), expireAt: "2020-01-01T00:00:00Z" }],
});
const { ask } = site;

const text = async (path: string) => (await ask(path)).text;
const status = async (path: string) => (await ask(path)).status;

const change = (slug: string, fields: Record<string, unknown>) =>
  site.editor().patch(`service-${slug}`).set(fields).commit();

const shows = (path: string, words: string) =>
  eventually(async () => expect(await text(path)).toContain(words));

beforeAll(() => site.warm());
afterEach(() => site.content().repair());

describe("a published document", () => {
  test("appears on every page that shows it", async () => {
    await change("alpha", { heading: "A new heading", name: "A new name" });
    await shows("/services/alpha", "A new heading");
    for (const path of ["/", "/about", "/services", "/search?q=new", "/llms.txt"]) {
      await shows(path, "A new name");
    }
    await shows("/services/alpha.data", "A new heading");
  });

  test("redirects if it is a redirect, except from existing pages", async () => {
    const redirect = { _id: "redirect-new", _type: "redirect", orderRank: "0|b" };
    expect(await status("/moved")).toBe(404);
    await site.editor().create({ ...redirect, from: "/moved", to: "/contact", status: 301 });
    await eventually(async () => {
      const answer = await ask("/moved?x=1");
      expect([answer.status, answer.headers.location]).toEqual([301, "/contact?x=1"]);
    });
    await site.editor().patch("redirect-new").set({ status: 410 }).commit();
    await eventually(async () => expect(await status("/moved")).toBe(410));
    // An existing page takes precedence over a redirect.
    await site.editor().patch("redirect-new").set({ from: "/about", status: 301 }).commit();
    await eventually(async () => expect(await status("/moved")).toBe(404));
    expect(await status("/about")).toBe(200);
    await site.editor().delete("redirect-new");
  });

  test("keeps the ETag of pages that do not show it, and does not re-render them", async () => {
    const pages = ["/about", "/services/beta", "/contact", "/nothing/at-all"];
    const tags = async () => Promise.all(pages.map(async (path) => (await ask(path)).headers.etag));
    const before = await tags();
    const renders = pages.map((path) => site.renders().count(path));
    // The menus of all pages query services, but show only this one's name.
    await change("alpha", { intro: "An intro that no other page shows." });
    await shows("/services/alpha", "An intro that no other page shows.");
    await site.arrived();
    expect(await tags()).toEqual(before);
    expect(pages.slice(0, 3).map((path) => site.renders().count(path))).toEqual(
      renders.slice(0, 3),
    );
  });
});

test("a landing page appears, moves and disappears, also in lists", async () => {
  const lists = ["/sitemap.xml", "/llms.txt", "/search?q=heading+of+onam"];
  const isGone = (path: string) => eventually(async () => expect(await status(path)).toBe(404));
  expect(await status("/offers/onam")).toBe(404);
  const { _id } = await site.editor().create(landing("offers/onam"));
  await shows("/offers/onam", "Heading of offers/onam");
  for (const list of lists) await shows(list, "/offers/onam");
  await site.editor().patch(_id).set({ "slug.current": "onam" }).commit();
  await shows("/onam?utm_source=x", "Heading of offers/onam");
  await isGone("/offers/onam");
  await site.editor().delete(_id);
  await isGone("/onam");
  for (const list of lists) {
    await eventually(async () => expect(await text(list)).not.toContain("/onam"));
  }
});

describe("a document with publish and expiry times", () => {
  afterEach(() => vi.useRealTimers());

  test("appears and disappears without a publish, and no cache keeps it beyond these times", async () => {
    const path = "/services/timed";
    const from = Date.now() + 600_000;
    const until = from + 600_000;
    const publishAt = new Date(from).toISOString();
    const expireAt = new Date(until).toISOString();
    await site.editor().create(service("timed", { publishAt, expireAt }));
    await site.arrived();
    vi.useFakeTimers({ toFake: ["Date"] });
    for (const [now, isShown, next] of [
      [from - 5_000, false, from],
      [from + 1, true, until],
      [until - 5_000, true, until],
      [until + 1, false, Infinity],
    ] as const) {
      vi.setSystemTime(now);
      for (const [page, words] of [
        [path, "Heading of timed"],
        ["/about", path],
      ] as const) {
        const { headers, text: html } = await ask(page);
        expect(html.includes(words), `${page} at ${now - from} ms`).toBe(isShown);
        const times = headers["cache-control"]?.matchAll(/(?:s-maxage|revalidate)=(\d+)/g) ?? [];
        const seconds = [...times].reduce((sum, [, time]) => sum + Number(time), 0);
        expect(now + seconds * 1_000, `${page} at ${now - from} ms`).toBeLessThanOrEqual(next);
      }
    }
    await site.editor().delete("service-timed");
  });
});

test.each<[string, Record<string, string>]>([
  ["/offers/holi", {}],
  ["/offers/holi", { form: "survey" }],
])("a form that no page has is refused: %s %j", async (target, fields) => {
  const answer = await site.post(target, { ...sampleEnquiry, ...fields });
  expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
  expect(answer.headers["cache-control"]).toContain("no-store");
});

test.each(["/offers/over", "/old", "/nothing-here"])(
  "the form of a page that has ended, moved or gone is passed on: %s",
  async (path) => {
    for (const [form, page] of [
      ["enquiry", "/be-a-franchise"],
      ["message", "/contact"],
    ] as const) {
      const answer = await site.post(path, { form, name: "Asha of the test" });
      expect([answer.status, answer.headers["cache-control"]]).toEqual([307, "no-store"]);
      expect(answer.headers.location).toMatch(new RegExp(`^${page}\\?`));
    }
  },
);

test("a signed webhook reports a publish while content events fail", async () => {
  const send = (body: string, signature: string) =>
    ask("/api/content-changed", {
      method: "POST",
      headers: { "Content-Type": "application/json", "sanity-webhook-signature": signature },
      body,
    });
  site.content().fail(/\/live\/events\//, "cut");
  // The site must not find the change itself, so the revision checks that replace the events fail too.
  site.content().fail(revisions, "cut");
  await change("alpha", { heading: "Told by a webhook" });
  const body = '{"_id":"service-alpha"}';
  expect((await send(body, "t=1,v1=none")).status).toBe(401);
  const taken = await send(body, await encodeSignatureHeader(body, Date.now(), secret));
  expect([taken.status, taken.headers["cache-control"]]).toEqual([202, "no-store"]);
  await shows("/services/alpha", "Told by a webhook");
});

test("the form of a landing page is shown again with its input if it is refused, also during a content outage", async () => {
  const typed = { form: "enquiry", name: "", message: "नमस्ते ₹ & <b>", email: "none" };
  for (const isDown of [false, true]) {
    if (isDown) await site.content().close();
    const answer = await site.post("/offers/holi?utm_source=x", typed);
    expect([answer.status, answer.headers["cache-control"]]).toEqual([400, "no-store"]);
    for (const words of ["Heading of offers/holi", "There is a problem", 'value="none"']) {
      expect(answer.text).toContain(words);
    }
    expect(answer.text).toContain("नमस्ते ₹ &amp; &lt;b&gt;");
    expect(answer.text).toContain("<title>Error: ");
    expect(answer.text.match(/<script\b[^>]*\bsrc=/g)).toHaveLength(1);
    const page = await ask("/offers/holi");
    expect([page.status, page.text.includes("There is a problem")]).toEqual([200, false]);
  }
  await site.content().listen();
});
