import { expect, test } from "vitest";
import { find, linksIn, openPage, textIn, textsIn } from "./page";
import { ask, textOf } from "./site";

const search = (query: string) => `/search?q=${encodeURIComponent(query)}`;

const resultsOf = async (query: string) => {
  const main = find(await openPage(search(query)), "main");
  const status = main.querySelector('[role="status"]');
  return { main, results: main.querySelectorAll("ol > li"), status: status ? textIn(status) : "" };
};

test.each([
  ["GST", "/services/tax-services"],
  ["visas", "/services/visa-jobs"],
  ["1,49,999", "/be-a-franchise?plan=retirement#retirement"],
  ["privacy", "/privacy-policy"],
  ["affiliate program", "/affiliate-program"],
  ["portfolio", "/portfolio"],
])("a search for %s shows the most relevant page first", async (query, href) => {
  const { main, results, status } = await resultsOf(query);
  expect(linksIn(main, "ol > li a")[0]?.href).toBe(href);
  expect(status).toContain(`${results.length} result`);
  expect(status).toContain(`“${query}”`);
  const field = find(main, 'form[action="/search"] input[name="q"]');
  expect(field.getAttribute("value")).toBe(query);
});

test("a question in the results links to its answer", async () => {
  const { main } = await resultsOf("refundable");
  const ids = linksIn(main, "ol > li a").flatMap(({ href }) => href?.split("/contact#")[1] ?? []);
  expect(ids).not.toEqual([]);
  const contact = await openPage("/contact");
  for (const id of ids) expect(find(contact, `details [id="${id}"]`)).toBeDefined();
});

test("a search without results links to other pages", async () => {
  const { main, results, status } = await resultsOf("zyzzyva");
  expect(results).toEqual([]);
  expect(status).toContain("“zyzzyva”");
  expect(linksIn(main).map(({ href }) => href)).toEqual(
    expect.arrayContaining(["/services", "/be-a-franchise", "/contact"]),
  );
});

test("a search tolerates a typing error, and states that", async () => {
  const { main, status } = await resultsOf("webiste");
  expect(linksIn(main, "ol > li a")[0]?.href).toBe("/services/web-design");
  expect(textsIn(main, "ol > li mark")[0]).toMatch(/^websites?$/i);
  expect(status).toContain("words like “webiste”");
});

test.each([
  ["nothing", search("")],
  ["markup", search(`"><img src=x onerror=alert(1)>`)],
  ["a thousand words", search("visa ".repeat(1000))],
  ["half a character", "/search?q=%ED%A0%80"],
])("a query of %s gets a normal page", async (_what, path) => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  const [, main = ""] = /<main\b(.*)<\/main>/s.exec(await answer.text()) ?? [];
  expect(main).toMatch(/<h1\b/);
  expect(main).not.toMatch(/<img\b/);
  const [, value = ""] = /<input\b[^>]*?type="search"[^>]*?value="([^"]*)"/.exec(main) ?? [];
  expect(value.replaceAll(/&\w+;/g, "&").length).toBeLessThanOrEqual(80);
});

test("the search page is excluded from search engines", async () => {
  const html = await textOf(search("visa"));
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain("application/ld+json");
});
