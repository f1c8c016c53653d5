import { expect, test, vi } from "vitest";
import { readEnvironment } from "~/env.server";
import { type Ask, environmentOf } from "../../../ops/snapshot/site-process";
import { visitEveryPage } from "../../../ops/snapshot/visit-every-page";

const html = (...links: string[]) => ({
  status: 200,
  type: "text/html; charset=utf-8",
  body: links.map((link) => `<a href="${link}">x</a>`).join(""),
});

/** A site with these pages; any other address is a page without links. */
const siteOf = (pages: Record<string, ReturnType<typeof html>>) =>
  vi.fn<Ask>((path) => Promise.resolve(pages[path] ?? html()));

const askedFor = (ask: ReturnType<typeof siteOf>) => ask.mock.calls.map(([path]) => path);

test("visits the pages of the sitemap and the pages that they link to, once each", async () => {
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

test("ignores files, other sites and links that are not pages", async () => {
  const links = "/build/a.js /icon.svg //other.example.com/ https://other.example.com/ /auth/a";
  const ask = siteOf({ "/": html(...links.split(" ")) });
  await visitEveryPage(ask);
  expect(askedFor(ask).filter((path) => /build|icon|other|auth/.test(path))).toEqual([]);
});

test("names the pages that fail; a 404 is not a failure", async () => {
  const ask = siteOf({
    "/": html("/broken", "/gone", "/limited"),
    "/broken": { ...html(), status: 503 },
    "/gone": { ...html(), status: 404 },
    "/limited": { ...html(), status: 429 },
  });
  const problem = /^Pages that failed:\n503 \/broken\n429 \/limited$/;
  await expect(visitEveryPage(ask)).rejects.toThrow(problem);
});

test("the site that is visited neither sends the emails that wait in production nor deletes submissions", () => {
  vi.stubEnv("SMTP_URL", "smtps://mail.example.com");
  vi.stubEnv("MAIL_FROM", "site@example.com");
  vi.stubEnv("SALES_MAILBOX", "sales@example.com");
  vi.stubEnv("MAILER_KEY", "x".repeat(32));
  const reading = readEnvironment(environmentOf({ port: 1, copies: "copies" }));
  expect(reading.ok).toBe(true);
  expect(JSON.stringify(reading)).not.toMatch(/SMTP_URL|MAILER_KEY/);
});
