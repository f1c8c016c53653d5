/**
 * Liveness probe: this process answers. Everyone can read it, so that the version and the number of waiting mails are on the
 * metrics port instead (`site_info`, `mails_waiting`).
 */
export const loader = () => new Response("ok\n", { headers: { "Cache-Control": "no-store" } });
