import type { ServerResponse } from "node:http";

import onHeaders from "on-headers";

import { cacheControlOf, NOT_KEPT, ONES_OWN } from "~/http/page-cache/cache-control.server";
import { requestScope } from "~/http/request-scope.server";
import { sourcesOf } from "~/http/page-sources.server";

/**
 * Says how long an answer may be kept that was made for one visitor's own request, where its route does not: with
 * something of the visitor's own in it, or a cookie on it, nowhere.
 */
export function setDefaultCacheControl(response: ServerResponse, policy: string, isOwn: boolean) {
  onHeaders(response, () => {
    const wished = response.getHeader("Cache-Control")?.toString();
    if (response.hasHeader("Set-Cookie") || (isOwn && wished === undefined)) {
      if (!wished || !/\b(?:private|no-store)\b/.test(wished)) {
        response.setHeader("Cache-Control", ONES_OWN);
      }
    } else if (wished === undefined) {
      const scope = requestScope();
      const lack = scope ? sourcesOf(scope).lack : "none";
      const isPage = response.statusCode === 200 || response.statusCode === 404;
      response.setHeader("Cache-Control", isPage ? cacheControlOf(wished, lack, policy) : NOT_KEPT);
    }
    response.setHeader("Vary", "Accept-Encoding, Cookie");
  });
}
