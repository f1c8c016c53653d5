/**
 * Cookies that make an answer one visitor's own; a `*` at the end stands for any ending. A request that
 * carries one is never answered from the page cache, and its answer is never kept. The README of a CDN's
 * rules (docs/operations.md) names the same.
 */
export const privateCookies = [
  // A visitor's session in its pieces, and what leads to one.
  "session*",
  "__Host-session*",
  // A message on its way.
  "flash",
  "__Host-flash",
  // The preview of drafts.
  "preview*",
  "__Host-preview*",
  "__Secure-preview*",
] as const;

const pattern = new RegExp(
  `(?:^|;)\\s*(?:${privateCookies.map((name) => name.replace("*", "[^=;]*")).join("|")})\\s*(?:=|;|$)`,
);

/** Whether a Cookie header holds something of the visitor's own. Other cookies change no page. */
export function hasPrivateCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && pattern.test(cookies);
}
