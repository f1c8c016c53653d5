/** What a page says between its bar and its footer, or a file all over: without tags, dates, the site's address and how much mail waits. */
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
