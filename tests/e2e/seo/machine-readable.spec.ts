import { packages, services } from "../../specification";
import { siteUrl } from "../addresses";
import { expect, test } from "../page";
import { describePage, sitemapUrls } from "./described-page";
import { soon } from "../soon";
import { editor } from "./editor";

test.describe("for machines", { tag: "@once" }, () => {
  test("robots.txt keeps everyone off a site that is not in production", async ({ request }) => {
    const response = await request.get("/robots.txt");
    expect(response.headers()["content-type"]).toContain("text/plain");
    expect(await response.text()).toBe("User-agent: *\nDisallow: /\n");
  });

  test("the sitemap is XML with the time of each page's last change", async ({ page, request }) => {
    const response = await request.get("/sitemap.xml");
    expect(response.headers()["content-type"]).toContain("application/xml");
    const changes = await page.evaluate(
      (xml) => {
        const found = new DOMParser().parseFromString(xml, "application/xml");
        return [...found.querySelectorAll("url > lastmod")].map(({ textContent }) => textContent);
      },
      await response.text(),
    );
    expect(changes).toHaveLength((await sitemapUrls(request)).length);
    expect(changes.filter((change) => Number.isNaN(Date.parse(change ?? "")))).toEqual([]);
  });

  test("llms.txt names every service and every package", async ({ request }) => {
    const text = await (await request.get("/llms.txt")).text();
    expect(text).toMatch(/^# .+\n\n> .+\n\n## /);
    for (const { slug, name } of services) {
      expect(text).toContain(`[${name}](${siteUrl}/services/${slug})`);
    }
    for (const { name, price } of packages) {
      expect(text).toMatch(new RegExp(`\\[${name}\\]\\(.*\\): ${price} for life`));
    }
  });

  test("the manifest and its icons are there", async ({ page, request }) => {
    await page.goto("/");
    const href = await page.locator('link[rel="manifest"]').getAttribute("href");
    const response = await request.get(href ?? "");
    expect(response.headers()["content-type"]).toContain("application/manifest+json");
    const manifest: unknown = await response.json();
    expect(manifest).toMatchObject({ start_url: "/", display: "browser" });
    const icons: unknown = Reflect.get(Object(manifest), "icons");
    expect(icons).toHaveLength(2);
    for (const icon of Array.isArray(icons) ? icons : []) {
      const answer = await request.get(String(Reflect.get(Object(icon), "src")));
      expect(answer.headers()["content-type"]).toContain("image/svg+xml");
    }
  });

  test("the canonical address does not come from the request", async ({ request }) => {
    const headers = { "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example" };
    const html = await (await request.get("/about?ref=evil", { headers })).text();
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}/about"/>`);
    expect(html).not.toContain("evil");
  });
});

test.describe("what an editor changes", { tag: "@once" }, () => {
  test.describe.configure({ mode: "serial" });
  const path = "/services/search-of-a-test";
  const id = "service-search-of-a-test";
  const evil = `</script><script>alert("1")</script> & “more”`;

  test.afterAll(() => editor.delete(id));

  test("cannot break out of the JSON-LD", async ({ page, request }) => {
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
    await soon(async () => expect((await request.get(path)).status()).toBe(200));
    const described = await describePage(request, page, siteUrl + path);
    const [jsonLd = ""] = described.jsonLd;
    expect(JSON.parse(jsonLd)).toMatchObject({ "@graph": [{ name: evil }, {}] });
    expect(described.titles[0]).toContain(evil);
    await page.goto(path);
    const run = 'script:not([type="application/ld+json"], [type="speculationrules"])';
    await expect(page.locator(run)).toHaveCount(1);
  });

  test("is in the sitemap until it is hidden, and then found by nobody's search engine", async ({
    page,
    request,
  }) => {
    expect(await sitemapUrls(request)).toContain(siteUrl + path);
    await editor.patch(id).set({ hideFromSearch: true }).commit();
    await soon(async () => expect(await sitemapUrls(request)).not.toContain(siteUrl + path));
    await soon(async () =>
      expect(await (await request.get(path)).text()).not.toContain("application/ld+json"),
    );
    const described = await describePage(request, page, siteUrl + path);
    expect(described.status).toBe(200);
    expect(described.jsonLd).toEqual([]);
    await soon(async () =>
      expect(await (await request.get("/llms.txt")).text()).not.toContain(path),
    );
  });

  test("moves the social image to a new address, to which the old one leads", async ({
    page,
    request,
  }) => {
    const imageOf = async () => {
      const { social } = await describePage(request, page, siteUrl + path);
      return social.images[0] ?? "";
    };
    const before = await imageOf();
    await editor.patch(id).set({ title: "Another title" }).commit();
    await soon(async () => expect(await imageOf()).not.toBe(before));
    const after = await imageOf();
    const old = await request.get(before, { maxRedirects: 0 });
    expect([old.status(), siteUrl + old.headers()["location"]]).toEqual([302, after]);
    const present = await request.get(after);
    const etag = present.headers()["etag"] ?? "";
    const again = await request.get(after, { headers: { "If-None-Match": etag } });
    expect([present.status(), again.status()]).toEqual([200, 304]);
    expect((await request.get(after.replace(".png", "x.png"))).status()).toBe(404);
  });

  test("shows the editor's own picture at 1200 by 630", async ({ page, request }) => {
    const asset = await editor.fetch<string>(`*[_id == "homePage"][0].hero.asset._ref`);
    const socialImage = {
      _type: "picture",
      alt: "A picture of a test",
      asset: { _type: "reference", _ref: asset },
    };
    await editor.patch(id).set({ socialImage }).commit();
    const describe = async () => (await describePage(request, page, siteUrl + path)).social;
    await soon(async () => expect((await describe()).alt).toBe("A picture of a test"));
    const social = await describe();
    expect(social.alt).toBe("A picture of a test");
    expect([social.width, social.height]).toEqual(["1200", "630"]);
    expect(new URL(social.images[0] ?? "").origin).not.toBe(siteUrl);
    expect((await request.get(social.images[0] ?? "")).status()).toBe(200);
  });
});
