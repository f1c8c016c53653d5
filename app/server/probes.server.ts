import { isEnding } from "~/server/end-process.server";
import type { Middleware } from "~/server/middleware.server";

/**
 * Middleware that answers the probes. They come every few seconds and anyone can send them, so they cost no rendering.
 * `/healthz` (liveness): the process answers. `/readyz` (readiness): it is not shutting down, and has content to show.
 * @param hasContent whether pages can be rendered, from the service, the memory or a copy on disk
 */
export function answerProbes(hasContent: () => Promise<boolean>): Middleware {
  async function check(path: string | undefined): Promise<[status: number, text: string]> {
    if (path === "/healthz") return [200, "ok"];
    if (isEnding()) return [503, "ending"];
    return (await hasContent()) ? [200, "ready"] : [503, "no content"];
  }

  return async (request, response, next) => {
    const [path] = (request.url ?? "").split("?", 1);
    if ((path !== "/healthz" && path !== "/readyz") || request.method === "POST") return next();
    const [status, text] = await check(path);
    response.statusCode = status;
    response.setHeader("Content-Type", "text/plain; charset=utf-8");
    response.setHeader("Cache-Control", "no-store");
    response.end(request.method === "HEAD" ? undefined : `${text}\n`);
  };
}
