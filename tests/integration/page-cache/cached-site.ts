import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { attachFront } from "~/http/attach-front.server";
import { createFront, type Listener } from "~/http/front.server";
import { createPageCache, type PageCacheOptions } from "~/http/page-cache/page-cache.server";
import { securityHeaders } from "~/http/security-headers.server";
import { listen } from "../../../local/free-port";

export const POLICY = "public, max-age=0, s-maxage=10, stale-while-revalidate=60";

export type Reply = {
  status: number;
  headers: IncomingMessage["headers"];
  /** Unpacked. */
  body: string;
  ms: number;
};

export type CachedSite = Awaited<ReturnType<typeof startCachedSite>>;

/** A site of one listener behind the front and the page cache, as `entry.server` puts them together. */
export async function startCachedSite(
  behind: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  { trustedProxies, ...options }: Partial<PageCacheOptions> & { trustedProxies?: number } = {},
) {
  const listener: Listener = (request, response) => {
    behind(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  };
  const server = createServer(listener);
  const port = await listen(server);
  const siteUrl = `http://localhost:${port}`;
  const host = `localhost:${port}`;
  const headers = securityHeaders(siteUrl);
  const pages = createPageCache({ host, cacheControl: POLICY, headers, ...options }, listener);
  attachFront(server, () =>
    createFront(
      {
        siteUrl,
        refusalPage: (status) => `<!DOCTYPE html><title>${status}</title>`,
        staticDirectories: new Set(),
        trustedProxies,
        quick: pages.quick,
      },
      pages.listener,
    ),
  );

  function ask(
    path: string,
    { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  ): Promise<Reply> {
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const asking = request(
        { host: "127.0.0.1", port, path, method, headers: { Host: host, ...headers } },
        (response) => {
          buffer(response).then((bytes) => {
            const encoding = response.headers["content-encoding"];
            const unpacked =
              bytes.length === 0
                ? bytes
                : encoding === "br"
                  ? brotliDecompressSync(bytes)
                  : encoding === "gzip"
                    ? gunzipSync(bytes)
                    : bytes;
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: unpacked.toString("utf8"),
              ms: performance.now() - started,
            });
          }, reject);
        },
      );
      asking.once("error", reject);
      asking.end();
    });
  }

  return {
    pages,
    ask,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
