import { beforeAll, describe, expect, test, vi } from "vitest";
import { sampleEnquiry } from "../../testing/sample-enquiry";
import { eventually } from "../eventually";
import { revisions, useSite } from "./site";

const landing = (slug: string, fields: object = {}) => ({
  _id: `landing-${slug.replaceAll("/", "-")}`,
  _type: "landingPage",
  name: `Name of ${slug}`,
  slug: { _type: "slug", current: slug },
  description: "What it is.",
  sections: [
    { _type: "heroSection", _key: "one", heading: `Heading of ${slug}`, tone: "marigold" },
    { _type: "formSection", _key: "two", heading: "Ask us", kind: "enquiry", tone: "canvas" },
  ],
  ...fields,
});

const site = useSite({
  more: [landing("diwali-offer"), landing("offers/holi")],
});
const { ask, post } = site;
const status = async (path: string) => (await ask(path)).status;
const shows = (path: string, words: string) =>
  eventually(async () => expect((await ask(path)).text).toContain(words));

beforeAll(async () => {
  await site.warm();
  // These pages are rendered in advance after all others.
  for (const path of ["/diwali-offer", "/offers/holi"]) await ask(path);
});

/** Returns the content queries and renders during some work. */
async function costOf(work: () => Promise<unknown>) {
  const asked = site.content().asked.length;
  const renders = site.renders().targets.length;
  await work();
  return {
    asked: site
      .content()
      .asked.slice(asked)
      .filter((url) => url.includes("/data/query/") && !revisions.test(url)),
    renders: site.renders().targets.slice(renders),
  };
}

describe("the URL of a landing page", () => {
  test("is served from the cache with any campaign parameters", async () => {
    const page = await ask("/diwali-offer");
    expect(page.status).toBe(200);
    const cost = await costOf(async () => {
      for (const query of ["utm_source=whatsapp&utm_campaign=diwali", "fbclid=1", "q=a"]) {
        const answer = await ask(`/diwali-offer?${query}`);
        expect([answer.status, answer.sent.equals(page.sent)]).toEqual([200, true]);
      }
    });
    expect(cost).toEqual({ asked: [], renders: [] });
  });

  test("returns 404 for an unknown page without a content query, with and without parameters", async () => {
    expect(await status("/nothing-here")).toBe(404);
    const cost = await costOf(async () => {
      for (let number = 0; number < 5; number += 1) {
        expect(await status(`/nothing-${number}`)).toBe(404);
        expect(await status(`/nothing-${number}?utm_source=x`)).toBe(404);
        expect(await status(`/nothing/below-${number}?a=${number}`)).toBe(404);
      }
    });
    expect(cost.asked).toEqual([]);
    expect(cost.renders).toHaveLength(10);
  });
});

describe("after a publish", () => {
  const lists = ["/sitemap.xml", "/llms.txt", "/search?q=heading+of+onam"];

  test("a page appears, changes, moves and disappears, also in lists", async () => {
    expect(await status("/offers/onam")).toBe(404);
    await site.editor().create(landing("offers/onam"));
    await shows("/offers/onam", "Heading of offers/onam");
    for (const list of lists) await shows(list, "/offers/onam");
    const id = landing("offers/onam")._id;
    await site.editor().patch(id).set({ "sections[0].heading": "Another heading" }).commit();
    await shows("/offers/onam?utm_source=x", "Another heading");
    const slug = { _type: "slug", current: "onam" };
    await site.editor().patch(id).set({ slug }).commit();
    await shows("/onam", "Another heading");
    await eventually(async () => expect(await status("/offers/onam")).toBe(404));
    await site.editor().delete(id);
    await eventually(async () => expect(await status("/onam")).toBe(404));
    for (const list of lists) {
      await eventually(async () => expect((await ask(list)).text).not.toContain("/onam"));
    }
  });

  test("a page expires without a publish", async () => {
    const until = Date.now() + 600_000;
    const expireAt = new Date(until).toISOString();
    await site.editor().create(landing("short", { expireAt, afterwards: { href: "/about" } }));
    await shows("/short", "Heading of short");
    vi.useFakeTimers({ toFake: ["Date"], now: until + 1 });
    expect((await ask("/short")).headers.location).toBe("/about");
    vi.useRealTimers();
  });
});

describe("the form of a landing page", () => {
  const complete = { ...sampleEnquiry, form: "enquiry" };

  test("is shown again with its input if it is refused", async () => {
    const typed = { form: "enquiry", name: "", message: "नमस्ते ₹ & <b>", email: "none" };
    const answer = await post("/offers/holi?utm_source=x", typed);
    expect([answer.status, answer.headers["cache-control"]]).toEqual([400, "no-store"]);
    for (const words of ["Heading of offers/holi", "There is a problem", 'value="none"']) {
      expect(answer.text).toContain(words);
    }
    expect(answer.text).toContain("नमस्ते ₹ &amp; &lt;b&gt;");
    expect(answer.text).toContain("<title>Error: ");
    expect(answer.text).toContain('name="form" value="enquiry"');
    expect(answer.text.match(/<script\b[^>]*\bsrc=/g)).toHaveLength(1);
    const policy = answer.headers["content-security-policy"];
    expect(policy).toMatch(/^default-src 'none'/);
    expect((await ask("/offers/holi")).text).not.toContain("There is a problem");
  });

  test.each<[string, Record<string, string>]>([
    ["/nothing-here", complete],
    ["/about", complete],
    ["/offers/holi", {}],
    ["/offers/holi", { ...complete, form: "survey" }],
  ])("does not exist at %s for %j", async (path, fields) => {
    const answer = await post(path, fields);
    expect(answer.status).toBe(405);
    expect(answer.headers["cache-control"]).toContain("no-store");
  });

  test("is accepted during a content outage, and the page stays unchanged", async () => {
    await ask("/diwali-offer");
    await site.content().close();
    const typed = { form: "enquiry", message: "what was typed" };
    const answer = await post("/diwali-offer", typed);
    expect(answer.status).toBe(400);
    for (const words of ["Heading of diwali-offer", "what was typed"]) {
      expect(answer.text).toContain(words);
    }
    expect(await status("/diwali-offer")).toBe(200);
    expect(await status("/nothing-unheard-of")).toBe(404);
    await site.content().listen();
  });
});
