import { isLoopbackOrigin } from "../loopback";

/** Returns CORS headers for local pages; others get none, so that their scripts cannot read responses. */
export function corsHeaders(origin: string | null, asked: string | null): Record<string, string> {
  if (origin === null || !isLoopbackOrigin(origin)) return { vary: "Origin" };
  return {
    vary: "Origin",
    "access-control-allow-origin": origin,
    "access-control-allow-methods": "GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS",
    "access-control-allow-headers": asked ?? "apikey, authorization, content-type, prefer",
    "access-control-expose-headers":
      "content-range, content-profile, preference-applied, link, x-total-count, x-supabase-api-version",
  };
}
