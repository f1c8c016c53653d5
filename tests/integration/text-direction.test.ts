import { expect, test } from "vitest";
import { publish, sampleContent, visit } from "./site-of-documents";

const title = "دليل الشركات الصغيرة";

/** The elements with the text, and the nearest direction that is stated around each. */
function directionsOf(html: string): (string | undefined)[] {
  const parts = html.slice(html.indexOf("<main")).split(title).slice(0, -1);
  return parts.map(
    (before) =>
      /<(?:h[1-6]|p|li|a|span|figcaption)\b[^>]* dir="(\w+)"[^>]*>(?:<a\b[^>]*>|“|<!-- -->)*$/.exec(
        before,
      )?.[1],
  );
}

test.each([
  ["an article", "article", "title", ["/articles", "/articles/choosing-a-company-form"]],
  ["a service", "service", "name", ["/services", "/"]],
  ["a testimonial", "testimonial", "quote", ["/testimonials"]],
  ["a package", "franchisePackage", "name", ["/be-a-franchise"]],
])(
  "the text of %s has its own direction wherever it is a heading, a card or an entry",
  async (_case, type, field, paths) => {
    const [first] = sampleContent.filter((document) => document._type === type);
    publish(
      sampleContent.map((document) =>
        document === first ? { ...document, [field]: title } : document,
      ),
    );
    for (const path of paths) {
      const directions = directionsOf((await visit(path)).body);
      expect(directions, path).toContain("auto");
    }
  },
);
