import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { compress } from "~/server/compress.server";
import type { Middleware } from "~/server/middleware.server";
import { preferredEncoding } from "~/server/preferred-encoding.server";
import type { Refuse } from "~/server/refusals.server";

const PATH = "/__manifest";

/** The part of a build's assets that the browser's router requests. */
export type RouteAssets = Pick<ServerBuild["assets"], "routes" | "version">;

/**
 * Step: answers the requests by which Remix's router in the browser learns of routes that its page did not name. Remix
 * would match every prefix of every requested path against all routes, for seconds (CVE-2026-55685). Here every such
 * request gets all routes of the build, which are serialized and compressed once.
 */
export function serveRouteManifest(assets: RouteAssets, refuse: Refuse): Middleware {
  const json = Buffer.from(JSON.stringify(assets.routes));
  const compressed = compress(json);

  async function sendRoutes(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const encoding = preferredEncoding(request.headers["accept-encoding"]?.toString());
    const body = encoding === "identity" ? json : (await compressed)[encoding];
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    response.setHeader("Content-Length", String(body.length));
    response.setHeader("Vary", "Accept-Encoding");
    // For the browser only: anyone can invent another `p`, and a shared cache would store each.
    response.setHeader("Cache-Control", "private, max-age=31536000, immutable");
    response.end(request.method === "HEAD" ? undefined : body);
  }

  return (request, response, next) => {
    const { method, url = "" } = request;
    if (url.split("?", 1)[0] !== PATH) return next();
    if (method !== "GET" && method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return refuse(request, response, 405);
    }
    const parameters = new URLSearchParams(url.slice(PATH.length));
    if (parameters.get("version") !== assets.version) return reload(response);
    return parameters.has("p") ? sendRoutes(request, response) : refuse(request, response, 400);
  };
}

/** Answers a page of another build: its router loads the next page as a document. */
function reload(response: ServerResponse): void {
  response.statusCode = 204;
  response.setHeader("X-Remix-Reload-Document", "true");
  response.setHeader("Cache-Control", "no-store");
  response.end();
}
