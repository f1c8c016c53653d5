import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod";
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

describe("a service that an editor changes", () => {
  const path = "/services/search-of-a-test";
  const id = "service-search-of-a-test";
  const evil = `</script><script>alert("1")</script> & “more”`;
  const jsonLdIn = (html: string) =>
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  const metaIn = (html: string, property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? "";

  afterAll(() => editor.delete(id));

  test("cannot break out of the JSON-LD", async () => {
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
    expect(JSON.parse(jsonLdIn(html))).toMatchObject({ "@graph": [{ name: evil }, {}] });
    expect(html).toMatch(/<title>[^<]*&lt;\/script&gt;&lt;script&gt;alert/);
    const run = /<script\b(?! type="(?:application\/ld\+json|speculationrules)")/g;
    expect(html.match(run)).toHaveLength(1);
  });

  test("moves its social image to a new address, to which the old one redirects", async () => {
    const imageOf = async () => metaIn(await textOf(path), "og:image");
    const before = await imageOf();
    await editor.patch(id).set({ title: "Another title" }).commit();
    await eventually(async () => expect(await imageOf()).not.toBe(before));
    const after = await imageOf();
    const old = await ask(before);
    expect([old.status, siteUrl + old.headers.get("Location")]).toEqual([302, after]);
    const present = await ask(after);
    const etag = present.headers.get("ETag") ?? "";
    const again = await ask(after, { headers: { "If-None-Match": etag } });
    expect([present.status, again.status]).toEqual([200, 304]);
    expect((await ask(after.replace(".png", "x.png"))).status).toBe(404);
  });
});
