import type { SanityClient } from "@sanity/client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Emulator, startEmulator } from "../../emulators/content-lake/emulator";
import { loneService } from "../../sample-document";

const siteUrl = "https://www.example.com";

let emulator: Emulator;
let editor: SanityClient;

beforeAll(async () => {
  emulator = await startEmulator();
  editor = emulator.client("raw");
});

afterAll(() => emulator.remove());

// Resets the modules for each test, because the environment is read once.
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("SITE_URL", siteUrl);
  vi.stubEnv("SITE_ENV", "production");
  vi.stubEnv("SANITY_API_HOST", emulator.lake.url);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await editor.delete({ query: "*[!(_id in path('_.**'))]" });
});

const service = {
  ...loneService("it-service"),
  _id: "service-it",
  name: "IT Services",
  title: "IT Services: cloud",
  summary: "Cloud hosting.",
  features: [{ _key: "1", _type: "iconCard", icon: "cloud", title: "GST", description: "Text." }],
};

async function sitemap(): Promise<string> {
  const { loader } = await import("~/routes/sitemap[.]xml");
  return (await loader()).text();
}

test("security.txt has the contacts and expires in less than a year", async () => {
  const { loader } = await import("~/routes/[.well-known].security[.]txt");
  const { openContext, runInContext } = await import("~/server/request-context.server");
  const context = openContext(undefined);
  const text = async () => (await runInContext(context, loader)).text();
  expect(await text()).toMatch(/^Contact: https:\/\/www\.example\.com\/contact\nExpires: /);

  const email = "hello@example.com";
  await editor.create({ _id: "siteSettings", _type: "siteSettings", email });
  vi.resetModules();
  const { loader: afresh } = await import("~/routes/[.well-known].security[.]txt");
  const fields = (await (await afresh()).text()).trim().split("\n");
  expect(fields).toEqual([
    `Contact: mailto:${email}`,
    `Contact: ${siteUrl}/contact`,
    expect.stringMatching(/^Expires: [\dT:.-]+Z$/),
    "Preferred-Languages: en, hi",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ]);
  const expires = Date.parse(fields[2]?.slice("Expires: ".length) ?? "");
  expect(expires).toBeGreaterThan(context.expiresAt);
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});

describe("robots.txt", () => {
  const robots = async () => {
    const { loader } = await import("~/routes/robots[.]txt");
    return loader().text();
  };

  test("allows crawling in production and links the sitemap", async () => {
    expect(await robots()).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
  });

  test.each(["staging", ""])("disallows crawling if SITE_ENV is %j", async (environment) => {
    vi.stubEnv("SITE_ENV", environment);
    expect(await robots()).toBe("User-agent: *\nDisallow: /\n");
  });
});

describe("the sitemap", () => {
  test("lists the fixed pages for an empty dataset, and no account pages", async () => {
    const xml = await sitemap();
    expect(xml).toContain(`<url><loc>${siteUrl}/</loc></url>`);
    expect(xml).toContain(`<loc>${siteUrl}/contact</loc>`);
    expect(xml).not.toMatch(/login|signup|dashboard|password|search|not-found/);
  });

  test("lists a service if it has a page and is not hidden", async () => {
    const entry = `<loc>${siteUrl}/services/it-service</loc>`;
    await editor.create(service);
    expect(await sitemap()).toContain(entry);
    await editor.patch(service._id).set({ hideFromSearch: true }).commit();
    expect(await sitemap()).not.toContain(entry);
    await editor.patch(service._id).set({ hideFromSearch: false }).unset(["heading"]).commit();
    expect(await sitemap()).not.toContain(entry);
  });
});

describe("the search", () => {
  const search = async (query: string) => {
    const { resultOf, search: look } = await import("~/features/search/search.server");
    return (await look(query)).found.map(resultOf);
  };

  test("does not find incomplete documents and hidden pages", async () => {
    await editor.create(service);
    expect(await search("gst")).toHaveLength(1);
    vi.resetModules();
    await editor.patch(service._id).set({ hideFromSearch: true }).commit();
    await editor.create({ _id: "service-bare", _type: "service", name: "GST" });
    await editor.create({ _id: "package-bare", _type: "franchisePackage", name: "GST" });
    await editor.create({ _id: "faq-bare", _type: "faq", question: "GST?" });
    await editor.create({ _id: "legal-bare", _type: "legalPage", heading: "GST" });
    expect(await search("gst")).toEqual([]);
  });

  test("cuts a query to one line of 80 characters", async () => {
    const { cleanQuery } = await import("~/features/search/search.server");
    expect(cleanQuery("  a\u0000b\n\tc  ")).toEqual({ query: "a b c", isCut: false });
    expect(cleanQuery("x".repeat(81))).toEqual({ query: "x".repeat(80), isCut: true });
    expect(cleanQuery(`${"x".repeat(79)}🎉`)).toEqual({ query: "x".repeat(79), isCut: true });
  });
});

describe("an unknown URL", () => {
  const answer = async (path: string) => {
    const { redirectOrNotFound } = await import("~/features/pages/redirects.server");
    return redirectOrNotFound(new Request(siteUrl + path));
  };

  test("does not suggest a page that is hidden from search", async () => {
    await editor.create({ ...service, hideFromSearch: true });
    const missing = await answer("/services/it-servces");
    expect(await missing.json()).toMatchObject({ meant: [{ path: "/services" }] });
  });

  test("returns an error if the content service returns no documents at all, as with a wrong token", async () => {
    const { contentStore } = await import("~/cms/source/live-content.server");
    const refused = await answer("/unknown");
    expect([refused.status, refused.headers.has("Retry-After")]).toEqual([503, true]);

    await editor.create(service);
    contentStore.recover();
    expect((await answer("/unknown")).status).toBe(404);
  });

  test("returns an error while the content service is down, because a redirect could exist", async () => {
    vi.stubEnv("SANITY_API_HOST", "http://127.0.0.1:1");
    await expect(answer("/a")).rejects.toThrow();
  });
});
