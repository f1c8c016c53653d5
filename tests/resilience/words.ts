/** Returns a page's main text, or a file's whole text, without tags, dates, the site's URL and the number of waiting emails. */
export function wordsOf(text: string, siteUrl: string): string {
  const [, main = text] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? [];
  return main
    .replaceAll(siteUrl, "")
    .replace(/^mail: .*$/m, "")
    .replace(/<(lastmod|updated)>[^<]*<\/\1>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
