import type { RenderedAnswer } from "~/http/page-cache/rendered-answer.server";

/**
 * What may be done with an answer that was made for nobody. `keep`: it is everybody's. `relay`: it may go to
 * those who wait for it now, and to nobody later. `own`: each visitor needs an answer of his own.
 */
export type Judgement = "keep" | "relay" | "own";

const KEPT_STATUSES = new Set([200, 404, 410]);

export function judgeAnswer({ status, headers, sources, isPrivate }: RenderedAnswer): Judgement {
  const cacheControl = String(headers.get("cache-control") ?? "");
  if (isPrivate || headers.has("set-cookie") || /\bprivate\b/.test(cacheControl)) return "own";
  // It may carry the query along that was left out here.
  if (status >= 300 && status < 400) return "own";
  if (!KEPT_STATUSES.has(status) || /\bno-store\b/.test(cacheControl)) return "relay";
  return sources.lack === "missing" ? "relay" : "keep";
}
