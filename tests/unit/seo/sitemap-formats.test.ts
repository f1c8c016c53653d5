import { describe, expect, test } from "vitest";
import { atomFeed, llmsText, sitemap } from "~/seo/sitemap-formats";

test("a sitemap has full URLs and the time of the last change, escaped", () => {
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

describe("an Atom feed", () => {
  const feed = {
    id: "urn:uuid:1b4e28ba-2fa1-51d2-883f-0016d3cca427",
    changedAt: null,
    path: "/articles/feed.xml",
    pagePath: "/articles",
    title: "Articles | R&D",
    subtitle: null,
    author: "R&D",
    entries: [],
  };
  const entry = {
    id: "urn:uuid:2ed6657d-e927-568b-95e1-2665a8aea6a2",
    title: `</title> & "more"`,
    path: "/articles/a",
    summary: "What <b> is",
    author: "Anjali R.",
    publishedAt: "2026-05-18T00:00:00+05:30",
    changedAt: "2026-05-19T10:00:00Z",
    html: '<p>Ask &amp; <a href="https://www.example.com/contact">tell</a>.</p>',
  };
  const siteUrl = "https://www.example.com";

  test("without entries is valid, and the same each time", () => {
    expect(atomFeed(siteUrl, feed)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">
<id>urn:uuid:1b4e28ba-2fa1-51d2-883f-0016d3cca427</id>
<title>Articles | R&amp;D</title>
<link rel="self" type="application/atom+xml" href="https://www.example.com/articles/feed.xml"/>
<link rel="alternate" type="text/html" href="https://www.example.com/articles"/>
<updated>1970-01-01T00:00:00Z</updated>
<author><name>R&amp;D</name></author>
</feed>
`);
  });

  test("has each entry with its text, escaped", () => {
    expect(atomFeed(siteUrl, { ...feed, entries: [entry] })).toContain(`<entry>
<id>urn:uuid:2ed6657d-e927-568b-95e1-2665a8aea6a2</id>
<title>&lt;/title&gt; &amp; &quot;more&quot;</title>
<link rel="alternate" type="text/html" href="https://www.example.com/articles/a"/>
<published>2026-05-18T00:00:00+05:30</published>
<updated>2026-05-19T10:00:00Z</updated>
<author><name>Anjali R.</name></author>
<summary>What &lt;b&gt; is</summary>
<content type="html">&lt;p&gt;Ask &amp;amp; &lt;a href=&quot;https://www.example.com/contact&quot;&gt;tell&lt;/a&gt;.&lt;/p&gt;</content>
</entry>`);
  });

  test("omits missing fields of an entry, whose author is then the feed's", () => {
    const bare = { ...entry, author: null, summary: null };
    const xml = atomFeed(siteUrl, { ...feed, entries: [bare] });
    expect(xml.match(/<author>/g)).toHaveLength(1);
    expect(xml).not.toContain("summary");
  });

  test("has its own time of change, independent of its entries", () => {
    const changedAt = "2026-07-01T00:00:00Z";
    const own = { ...feed, changedAt, subtitle: "What <we> know", entries: [entry] };
    const xml = atomFeed(siteUrl, own);
    const [, updated] = /<\/title>[^]*?<updated>([^<]*)/.exec(xml) ?? [];
    expect(updated).toBe(changedAt);
    expect(xml).toContain("<subtitle>What &lt;we&gt; know</subtitle>");
  });

  test("replaces characters that XML does not allow, because one would make the feed unreadable", () => {
    const odd = `a${String.fromCharCode(0x0b)}b${String.fromCharCode(0xfffe)}c\td`;
    const xml = atomFeed(siteUrl, { ...feed, entries: [{ ...entry, title: odd, html: odd }] });
    expect(xml).toContain("<title>a b c\td</title>");
    expect(xml).toContain('<content type="html">a b c\td</content>');
  });
});
