/**
 * Whether a Host header names this machine. A page elsewhere can point its own name at 127.0.0.1
 * (DNS rebinding) and then reach the stand-in as its own origin; its name gives it away.
 */
export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i.test(host);
}

/** CORS headers for pages of this machine; none for others, whose scripts then read nothing. */
export function corsHeaders(origin: string | null, asked: string | null): Record<string, string> {
  const allowed = origin !== null && /^https?:\/\//.test(origin);
  if (!allowed || !isLocalHost(origin.replace(/^https?:\/\//, ""))) return { vary: "Origin" };
  return {
    vary: "Origin",
    "access-control-allow-origin": origin,
    "access-control-allow-methods": "GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS",
    "access-control-allow-headers": asked ?? "apikey, authorization, content-type, prefer",
    "access-control-expose-headers":
      "content-range, content-profile, preference-applied, link, x-total-count, x-supabase-api-version",
  };
}
