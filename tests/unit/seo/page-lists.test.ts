import { expect, test } from "vitest";
import { llmsText, sitemap } from "~/seo/page-lists";

test("a sitemap has whole addresses and the time of the last change, escaped", () => {
  const pages = [
    { path: "/", lastModified: "2026-01-02T03:04:05Z" },
    { path: "/services/r&d<'\">", lastModified: null },
  ];
  expect(sitemap("https://www.example.com", pages)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://www.example.com/</loc><lastmod>2026-01-02T03:04:05Z</lastmod></url>
<url><loc>https://www.example.com/services/r&amp;d&lt;&apos;&quot;&gt;</loc></url>
</urlset>
`);
});

test("llms.txt is Markdown that the content cannot break", () => {
  const overview = {
    name: "Brand",
    summary: "Many\nservices.",
    sections: [
      {
        title: "Services",
        links: [
          {
            name: "IT [new]",
            path: "/services/it-service",
            description: "Cloud\n\n# and support.",
          },
          { name: "Web", path: "/services/web", description: null },
        ],
      },
      { title: "Nothing", links: [] },
    ],
  };
  expect(llmsText("https://www.example.com", overview)).toBe(`# Brand

> Many services.

## Services

- [IT \\[new\\]](https://www.example.com/services/it-service): Cloud # and support.
- [Web](https://www.example.com/services/web)
`);
});
