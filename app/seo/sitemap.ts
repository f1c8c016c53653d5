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
