import { parse } from "node-html-parser";
import { describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { articles } from "../../studio/seed/articles";
import { eventually } from "../eventually";
import { packages, services } from "../specification";
import { ask, editor, siteUrl, textOf } from "./site";

describe("for machines", () => {
  test("security.txt is at its well-known address, and cached as pages are", async () => {
    const answer = await ask("/.well-known/security.txt?utm_source=x");
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toMatch(/^Contact: mailto:\S+@\S+\nContact: /);
    expect(answer.headers.get("ETag")).not.toBeNull();
  });

  test("the well-known address for password managers redirects to the form for a new password", async () => {
    const answer = await ask("/.well-known/change-password", { redirect: "manual" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/reset-password"]);
  });

  test("the feed has every article in full, without markup that feed readers do not show", async () => {
    const [, ...entries] = (await textOf("/articles/feed.xml")).split("<entry>");
    expect(entries).toHaveLength(articles.length);
    for (const entry of entries) {
      const [, content = ""] = /<content[^>]*>([^<]*)</.exec(entry) ?? [];
      const { text } = parse(content);
      expect(text.replaceAll(/<[^>]*>/g, " ").match(/\S+/g)?.length).toBeGreaterThan(650);
      expect(text).not.toMatch(/<[^>]* (?:class|id|style)=|<(?:div|svg|script)\b|(?:href|src)="\//);
    }
  });

  test("llms.txt names every service and every package", async () => {
    const text = await textOf("/llms.txt");
    expect(text).toMatch(/^# .+\n\n> .+\n\n## /);
    for (const { slug, name } of services) {
      expect(text).toContain(`[${name}](${siteUrl}/services/${slug})`);
    }
    for (const { name, price } of packages) {
      expect(text).toMatch(new RegExp(`\\[${name}\\]\\(.*\\): ${price} for life`));
    }
  });

  test("the manifest and its icons exist", async () => {
    const [, href = ""] = /<link rel="manifest" href="([^"]+)"/.exec(await textOf("/")) ?? [];
    const answer = await ask(href);
    expect(answer.headers.get("Content-Type")).toContain("application/manifest+json");
    const { icons, ...manifest } = z
      .looseObject({ icons: z.array(z.object({ src: z.string(), type: z.string() })) })
      .parse(await answer.json());
    expect(manifest).toMatchObject({ start_url: "/", display: "browser" });
    expect(icons).toHaveLength(5);
    for (const { src, type } of icons) {
      expect((await ask(src)).headers.get("Content-Type")).toBe(type);
    }
  });

  test.each(["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"])(
    "%s exists for browsers that request it by convention, and is small",
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Type")).toMatch(/^image\//);
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(5_000);
    },
  );

  test.each(["/missing.png", "/services/none.js"])(
    "a request for the missing file %s gets one line of text",
    async (path) => {
      const answer = await ask(path);
      expect([answer.status, await answer.text()]).toEqual([404, "Not Found\n"]);
    },
  );
});

test("the text of an editor cannot break out of the JSON-LD", async () => {
  const evil = `</script><script>alert("1")</script> & “more”`;
  const id = "service-search-of-a-test";
  const path = "/services/search-of-a-test";
  onTestFinished(async () => void (await editor.delete(id)));
  await editor.createOrReplace({
    _id: id,
    _type: "service",
    name: evil,
    slug: { _type: "slug", current: "search-of-a-test" },
    title: evil,
    description: evil,
    heading: "Made by a test",
    features: [{ _key: "1", _type: "iconCard", icon: "star", title: "One", description: "A." }],
  });
  await eventually(async () => expect((await ask(path)).status).toBe(200));
  const html = await textOf(path);
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ "@graph": [{ name: evil }, {}] });
  expect(html).toMatch(/<title>[^<]*&lt;\/script&gt;&lt;script&gt;alert/);
  const run = /<script\b(?! type="(?:application\/ld\+json|speculationrules)")/g;
  expect(html.match(run)).toHaveLength(1);
});
