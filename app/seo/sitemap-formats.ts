// Lists of the site's pages for programs.

/** Returns a sitemap (sitemaps.org, 0.9); paths are below `siteUrl`, `lastModified` is an ISO 8601 time. */
export function sitemap(
  siteUrl: string,
  pages: readonly { path: string; lastModified: string | null }[],
): string {
  const entries = pages.map(({ path, lastModified }) => {
    const changed = lastModified === null ? "" : `<lastmod>${escapeXml(lastModified)}</lastmod>`;
    return `<url><loc>${escapeXml(siteUrl + path)}</loc>${changed}</url>`;
  });
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</urlset>`,
    "",
  ].join("\n");
}

type FeedEntry = {
  /** Stable IRI; does not change with the URL. */
  id: string;
  title: string;
  path: string;
  summary: string | null;
  author: string | null;
  /** ISO 8601. */
  publishedAt: string;
  /** ISO 8601. */
  changedAt: string;
  /** The complete text, with absolute addresses. */
  html: string;
};

type Feed = {
  /** Like those of its entries. */
  id: string;
  /** ISO 8601: when an entry was last changed, added or removed; null if there has been none. */
  changedAt: string | null;
  /** The feed's path, and that of the page with the same list. */
  path: string;
  pagePath: string;
  title: string;
  subtitle: string | null;
  /** Author of entries without one. */
  author: string;
  /** The newest first. */
  entries: readonly FeedEntry[];
};

/** Returns a feed (Atom, RFC 4287) with the complete text of its entries; paths are below `siteUrl`. */
export function atomFeed(siteUrl: string, feed: Feed): string {
  const { id, changedAt, path, pagePath, title, subtitle, author, entries } = feed;
  const element = (name: string, text: string | null) =>
    text === null ? "" : `<${name}>${escapeXml(text)}</${name}>`;
  const link = (rel: string, type: string, to: string) =>
    `<link rel="${rel}" type="${type}" href="${escapeXml(siteUrl + to)}"/>`;
  const entry = (each: FeedEntry) => [
    "<entry>",
    element("id", each.id),
    element("title", each.title),
    link("alternate", "text/html", each.path),
    element("published", each.publishedAt),
    element("updated", each.changedAt),
    each.author === null ? "" : `<author>${element("name", each.author)}</author>`,
    element("summary", each.summary),
    `<content type="html">${escapeXml(each.html)}</content>`,
    "</entry>",
  ];
  const lines = [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">`,
    element("id", id),
    element("title", title),
    element("subtitle", subtitle),
    link("self", "application/atom+xml", path),
    link("alternate", "text/html", pagePath),
    // The element is required, and an empty feed must always be the same.
    element("updated", changedAt ?? "1970-01-01T00:00:00Z"),
    `<author>${element("name", author)}</author>`,
    ...entries.flatMap(entry),
    `</feed>`,
  ];
  return `${lines.filter(Boolean).join("\n")}\n`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// Characters that XML cannot contain, such as line breaks from word processors; a single one makes the whole feed
// unreadable.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escapeXml(text: string): string {
  return text
    .replace(unwritable, " ")
    .replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

type Link = { name: string; path: string; description: string | null };

type Overview = {
  name: string;
  summary: string | null;
  sections: readonly { title: string; links: readonly Link[] }[];
};

/** Returns an overview of a site as Markdown, in llmstxt.org's format; paths are below `siteUrl`. */
export function llmsText(siteUrl: string, { name, summary, sections }: Overview): string {
  const listed = sections
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) =>
      [`## ${title}`, "", ...links.map((link) => listItem(siteUrl, link))].join("\n"),
    );
  const opening = summary
    ? [`# ${oneLine(name)}`, `> ${oneLine(summary)}`]
    : [`# ${oneLine(name)}`];
  return `${[...opening, ...listed].join("\n\n")}\n`;
}

function listItem(siteUrl: string, { name, path, description }: Link): string {
  const label = oneLine(name).replace(/[[\]\\]/g, "\\$&");
  const link = `- [${label}](${siteUrl}${path})`;
  return description ? `${link}: ${oneLine(description)}` : link;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
