import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { eventually } from "../eventually";
import { packages, services } from "../specification";
import { ask, editor, siteUrl, textOf } from "./site";

const sitemapUrls = async () =>
  [...(await textOf("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);

describe("for machines", () => {
  test("robots.txt excludes all bots if the site is not in production", async () => {
    const answer = await ask("/robots.txt");
    expect(answer.headers.get("Content-Type")).toContain("text/plain");
    expect(await answer.text()).toBe("User-agent: *\nDisallow: /\n");
  });

  test("security.txt is at its well-known address, and cached as pages are", async () => {
    const answer = await ask("/.well-known/security.txt?utm_source=x");
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
      200,
      "text/plain; charset=utf-8",
    ]);
    expect(await answer.text()).toMatch(/^Contact: mailto:\S+@\S+\nContact: /);
    expect(answer.headers.get("ETag")).not.toBeNull();
  });

  test("the well-known address for password managers redirects to the form for a new password", async () => {
    const answer = await ask("/.well-known/change-password", { redirect: "manual" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/reset-password"]);
  });

  test("the sitemap has the time of each page's last change", async () => {
    const answer = await ask("/sitemap.xml");
    expect(answer.headers.get("Content-Type")).toContain("application/xml");
    const entries = [...(await answer.text()).matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)];
    expect(entries.length).toBeGreaterThan(services.length);
    const undated = entries.filter(([, , rest = ""]) => {
      const [, change = ""] = /^<lastmod>([^<]+)<\/lastmod>$/.exec(rest) ?? [];
      return Number.isNaN(Date.parse(change));
    });
    expect(undated).toEqual([]);
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

  test.each(["/missing.png", "/wp-login.php?a=1", "/services/none.js", "/a/favicon.ico"])(
    "a request for the missing file %s gets one line of text",
    async (path) => {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get("Content-Type"), await answer.text()]).toEqual([
        ...[404, "text/plain; charset=utf-8", "Not Found\n"],
      ]);
    },
  );

  test("the canonical address does not depend on request headers", async () => {
    const headers = { "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example" };
    const html = await (await ask("/about?ref=evil", { headers })).text();
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}/about"/>`);
    expect(html).not.toContain("evil");
  });
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

  test("is in the sitemap until it is hidden, and then gets noindex", async () => {
    await eventually(async () => expect(await sitemapUrls()).toContain(siteUrl + path));
    await editor.patch(id).set({ hideFromSearch: true }).commit();
    await eventually(async () => expect(await sitemapUrls()).not.toContain(siteUrl + path));
    await eventually(async () => expect(await textOf(path)).not.toContain("application/ld+json"));
    expect((await ask(path)).status).toBe(200);
    await eventually(async () => expect(await textOf("/llms.txt")).not.toContain(path));
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

  test("shows the editor's own picture at 1200 by 630", async () => {
    const asset = await editor.fetch<string>(`*[_id == "franchisePage"][0].hero.asset._ref`);
    const socialImage = {
      _type: "picture",
      alt: "A picture of a test",
      asset: { _type: "reference", _ref: asset },
    };
    await editor.patch(id).set({ socialImage }).commit();
    await eventually(async () =>
      expect(metaIn(await textOf(path), "og:image:alt")).toBe("A picture of a test"),
    );
    const html = await textOf(path);
    const size = [metaIn(html, "og:image:width"), metaIn(html, "og:image:height")];
    expect(size).toEqual(["1200", "630"]);
    const image = metaIn(html, "og:image").replaceAll("&amp;", "&");
    expect(new URL(image).origin).not.toBe(siteUrl);
    expect((await ask(image)).status).toBe(200);
  });
});
