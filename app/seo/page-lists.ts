// How the pages of the site are listed for machines.

/** A sitemap (sitemaps.org, 0.9); paths are below `siteUrl`, `lastModified` is an ISO 8601 time. */
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

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

type Link = { name: string; path: string; description: string | null };

type Overview = {
  name: string;
  summary: string | null;
  sections: readonly { title: string; links: readonly Link[] }[];
};

/** A site in short as Markdown, in the form of llmstxt.org; paths are below `siteUrl`. */
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
