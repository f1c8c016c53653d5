import { beforeAll, describe, expect, test } from "vitest";
import { packages } from "../specification";
import { publish, sampleContent, visit } from "./site-of-documents";

beforeAll(() => publish(sampleContent));

/** Returns the ids of a page's labelled sections in order. */
async function sectionsOf(path: string) {
  const { status, body } = await visit(path);
  expect(status).toBe(200);
  return [...body.matchAll(/<section[^>]* aria-labelledby="([^"]+)"/g)].map(([, id]) => id);
}

/** Section 2 of the specification. Other sections of a page come after the last of these, or before the closing call. */
const specified = {
  "/be-a-franchise": ["packages", "services-cloud", "why-partner", "enquiry"],
  "/affiliate-program": ["calculator", "how-it-works", "details"],
} as const;

describe("specified sections keep their order, with nothing between them", () => {
  test.each(Object.entries(specified))("%s", async (path, ids) => {
    const sections = await sectionsOf(path);
    const first = sections.indexOf(ids[0]);
    expect(sections.slice(first, first + ids.length)).toEqual(ids);
  });
});

test("a package's WhatsApp link contains the package name", async () => {
  const { body } = await visit("/be-a-franchise");
  const texts = [...body.matchAll(/href="https:\/\/wa\.me\/\d+\?text=([^"]+)"/g)].map(
    ([, text = ""]) => decodeURIComponent(text),
  );
  expect(texts).toEqual(
    packages.map(({ name, price }) => `I have a question about the ${name} franchise (${price}).`),
  );
});

describe("a card of the portfolio", () => {
  test("links to its work or its page, but not to the open tab", async () => {
    const { body } = await visit("/portfolio?category=websites");
    const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
    const cards = [...main.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].slice(0, 3).map(([, inner]) => inner);
    for (const card of cards) expect(card).toContain('<a href="/services/web-design"');
    const work = main.slice(main.indexOf('id="work"'));
    expect(work.slice(0, work.indexOf("</ul>"))).not.toContain("/portfolio?category=websites");
  });

  test("opens another site in a new tab", async () => {
    const [item] = sampleContent.filter(({ _type }) => _type === "portfolioItem");
    if (!item) throw new Error("The sample content has no work");
    const { page: _, ...work } = item;
    publish(
      sampleContent.map((document) =>
        document === item
          ? { ...work, _id: item._id, href: "https://work.example.com/" }
          : document,
      ),
    );
    const { body } = await visit("/portfolio");
    expect(body).toMatch(
      /<h3[^>]*><a href="https:\/\/work\.example\.com\/" target="_blank" rel="noopener"/,
    );
    publish(sampleContent);
  });
});

test("a policy shows the dates of its text and its additions", async () => {
  const { body } = await visit("/privacy-policy");
  expect(body).toMatch(/Last updated October 2025<\/p><p[^>]*>Additions \w+ 20\d\d/);
});
