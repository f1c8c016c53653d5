import { expect, test } from "vitest";
import { ask, textOf } from "./site";

const search = (query: string) => `/search?q=${encodeURIComponent(query)}`;

test.each([
  ["GST", "/services/tax-services"],
  ["visas", "/services/visa-jobs"],
  ["corporate", "/be-a-franchise?plan=corporate#corporate"],
  ["1,49,999", "/be-a-franchise?plan=retirement#retirement"],
  ["privacy", "/privacy-policy"],
])("what matters most is first: %s", async (query, href) => {
  const [, results = ""] = /<main\b.*?<ol\b(.*?)<\/ol>/s.exec(await textOf(search(query))) ?? [];
  expect(/<a\b[^>]*?href="([^"]*)"/.exec(results)?.[1]).toBe(href);
});

test.each([
  ["nothing", search("")],
  ["blanks", search("   ")],
  ["no letter", search("?!")],
  ["markup", search(`"><img src=x onerror=alert(1)>`)],
  ["a thousand letters", search("x".repeat(1000))],
  ["a thousand words", search("visa ".repeat(1000))],
  ["control characters", search("visa\u0000\u0007\n")],
  ["half a character", "/search?q=%ED%A0%80"],
])("a query of %s does no harm", async (_what, path) => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  const [, main = ""] = /<main\b(.*)<\/main>/s.exec(await answer.text()) ?? [];
  expect(main).toMatch(/<h1\b/);
  expect(main).not.toMatch(/<img\b/);
  const [, value = ""] = /<input\b[^>]*?type="search"[^>]*?value="([^"]*)"/.exec(main) ?? [];
  expect(value.replaceAll(/&\w+;/g, "&").length).toBeLessThanOrEqual(80);
});

test("the page is kept out of search engines", async () => {
  const html = await textOf(search("visa"));
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain("application/ld+json");
});
