/** How long a shared cache may keep a page that could not be made from the newest content. */
const DEGRADED = "public, max-age=0, s-maxage=5";

export const NOT_KEPT = "no-store";
export const ONES_OWN = "private, no-store";

/** What a page is told to shared caches: its own wish, or the site's; less where it lacks something. */
export function cacheControlOf(
  wished: string | undefined,
  lack: "none" | "older" | "missing",
  policy: string,
): string {
  if (lack === "missing") return NOT_KEPT;
  return lack === "older" ? DEGRADED : (wished ?? policy);
}

/** The same until a point in time: nobody may keep the page past it, not even while asking for it again. */
export function cacheControlUntil(cacheControl: string, until: number, now: number): string {
  const shared = Number(/s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0);
  const stale = Number(/stale-while-revalidate=(\d+)/.exec(cacheControl)?.[1] ?? 0);
  const seconds = Math.max(0, Math.floor((until - now) / 1000));
  if (shared === 0 || seconds >= shared + stale) return cacheControl;
  return `public, max-age=0, s-maxage=${Math.min(shared, seconds)}`;
}
