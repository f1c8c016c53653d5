import { afterAll, describe, expect, test } from "vitest";
import { articles } from "../../studio/seed/articles";
import { eventually } from "../eventually";
import { ask, editor, siteUrl, textOf } from "./site";

const feedPath = "/articles/feed.xml";
const newest = articles.toReversed();

/** Returns the texts of the elements with a name; e2e/articles.spec.ts reads the feed as a browser does. */
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}\\b[^>]*>([^<]*)</${name}>`, "g"))].map(
    ([, text = ""]) => text,
  );
const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
const read = (text: string) =>
  text.replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? "");

describe("the feed", () => {
  test("is Atom with every article in full, the newest first", async () => {
    const answer = await ask(feedPath);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
      200,
      "application/atom+xml; charset=utf-8",
    ]);
    const feed = await answer.text();
    const [head = "", ...entries] = feed.split("<entry>");
    expect(head).toMatch(/^<\?xml [^>]*\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/);
    expect(head).toContain(
      `<link rel="self" type="application/atom+xml" href="${siteUrl}${feedPath}"/>`,
    );
    const links = entries.map(
      (entry) => /<link rel="alternate"[^>]* href="([^"]*)"/.exec(entry)?.[1],
    );
    expect(links).toEqual(newest.map(({ slug }) => `${siteUrl}/articles/${slug.current}`));
    // RFC 4287 requires these of a feed, and of each entry.
    for (const part of [head, ...entries]) {
      for (const name of ["id", "title", "updated"]) expect(textsOf(part, name)).toHaveLength(1);
      expect(textsOf(part, "updated")[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    }
    for (const entry of entries) {
      const [text = ""] = textsOf(entry, "content").map(read);
      expect(text.replaceAll(/<[^>]*>/g, " ").match(/\S+/g)?.length).toBeGreaterThan(650);
      expect(text).not.toMatch(/<[^>]* (?:class|id|style)=|<(?:div|svg|script)\b|(?:href|src)="\//);
    }
  });
});

describe("an article that an editor publishes", () => {
  const id = "article-of-a-test";
  const path = "/articles/written-of-a-test";
  const lists = [
    ...["/articles", feedPath, "/sitemap.xml", "/llms.txt", "/services/tax-services"],
    "/search?q=never+read+before",
  ];

  afterAll(() => editor.delete(id));

  test("appears on every list and changes the feed's ETag, and disappears after it is deleted", async () => {
    const before = (await ask(feedPath)).headers.get("ETag") ?? "";
    // The first search builds the index.
    for (const list of lists) expect(await textOf(list)).not.toContain(path);
    await editor.createOrReplace({
      _id: id,
      _type: "article",
      title: "Written of a test",
      slug: { _type: "slug", current: "written-of-a-test" },
      summary: "What it is about.",
      publishedOn: "2026-12-31",
      services: [{ _type: "reference", _key: "one", _ref: "service-tax-services" }],
      body: [
        {
          ...{ _type: "block", _key: "one", style: "normal", markDefs: [] },
          children: [{ _type: "span", _key: "span", text: "Never read before", marks: [] }],
        },
      ],
    });
    await eventually(async () => expect(await textOf(path)).toContain("Never read before"));
    for (const list of lists)
      await eventually(async () => expect(await textOf(list)).toContain(path));
    const changed = await ask(feedPath, { headers: { "If-None-Match": before } });
    expect(changed.status).toBe(200);
    await editor.delete(id);
    await eventually(async () => expect((await ask(path)).status).toBe(404));
    for (const list of lists) {
      await eventually(async () => expect(await textOf(list)).not.toContain(path));
    }
  });
});

test("a missing page of the list answers 404 and links to other pages", async () => {
  const answer = await ask("/articles?page=99");
  expect(answer.status).toBe(404);
  expect(await answer.text()).toMatch(/<main[\s\S]*href="\/services"/);
  expect((await ask("/articles?page=1")).status).toBe(200);
});
