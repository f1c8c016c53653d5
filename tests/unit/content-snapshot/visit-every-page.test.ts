import { expect, test, vi } from "vitest";
import type { Ask } from "../../../content-snapshot/site-process";
import { visitEveryPage } from "../../../content-snapshot/visit-every-page";

const html = (...links: string[]) => ({
  status: 200,
  type: "text/html; charset=utf-8",
  body: links.map((link) => `<a href="${link}">x</a>`).join(""),
});

/** A site of these pages; what it does not name is a page without links. */
const siteOf = (pages: Record<string, ReturnType<typeof html>>) =>
  vi.fn<Ask>((path) => Promise.resolve(pages[path] ?? html()));

const askedFor = (ask: ReturnType<typeof siteOf>) => ask.mock.calls.map(([path]) => path);

test("goes to what the sitemap names, and on from page to page, once each", async () => {
  const ask = siteOf({
    "/": html("/services", "/services#top", "/services?page=2", "/"),
    "/services": html("/services/deep", "/"),
    "/services/deep": html("/services/deeper"),
    "/sitemap.xml": {
      status: 200,
      type: "application/xml",
      body: "<url><loc>https://www.example.com/listed</loc></url>",
    },
  });
  const pages = await visitEveryPage(ask);
  const asked = askedFor(ask);
  expect(asked).toEqual(expect.arrayContaining(["/listed", "/services/deeper", "/login"]));
  expect(new Set(asked).size).toBe(asked.length);
  expect(pages).toBe(asked.length);
});

test("leaves files, other sites and what is no page alone", async () => {
  const ask = siteOf({
    "/": html(
      "/build/a.js",
      "/icon.svg",
      "//other.example.com/",
      "https://other.example.com/",
      "/auth/callback",
    ),
  });
  await visitEveryPage(ask);
  expect(askedFor(ask).filter((path) => /build|icon|other|auth/.test(path))).toEqual([]);
});

test("names the pages that could not be made; a missing one is an answer", async () => {
  const ask = siteOf({
    "/": html("/broken", "/gone"),
    "/broken": { ...html(), status: 503 },
    "/gone": { ...html(), status: 404 },
  });
  await expect(visitEveryPage(ask)).rejects.toThrow(/^Pages without an answer:\n503 \/broken$/);
});
