import { type OutgoingHttpHeader, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { env } from "~/env.server";
import { cacheControlOf } from "~/server/cache-rules.server";
import { announcesBody } from "~/server/request-body.server";
import {
  hasPrivateCookie,
  type RequestContext,
  type ShownContent,
} from "~/server/request-context.server";
import { isEnding } from "~/server/shutdown.server";

const deniedFeatures =
  "accelerometer browsing-topics camera display-capture geolocation gyroscope hid magnetometer " +
  "microphone midi payment serial usb";

/** Subdomains can belong to other people and lack https, so only the owner of the domain can include them. */
const strictTransport = () =>
  `max-age=31536000${env().HSTS_INCLUDE_SUBDOMAINS === "true" ? "; includeSubDomains" : ""}`;

/**
 * Returns the headers that every response carries unless a route sets its own. A response that is not a document is not
 * allowed to load anything.
 */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": deniedFeatures.replaceAll(" ", "=(), ").concat("=()"),
    ...(siteUrl.startsWith("https:") && { "Strict-Transport-Security": strictTransport() }),
  };
}

// X-Frame-Options cannot name a site, so it is left out if a policy allows a site to frame the page.
const allowsFraming = (policy: unknown) =>
  typeof policy === "string" && /frame-ancestors (?!'none')/.test(policy);

const mayBeShared = (cacheControl: unknown) =>
  typeof cacheControl === "string" && /\b(?:public|s-maxage)\b/.test(cacheControl);

export type HeadOptions = {
  siteUrl: string;
  /** Whether a cache in front of the site can keep a response and send it to other visitors. */
  isBehindCache: boolean;
  /** Cache-Control of a page whose route sets none. */
  cacheControl: string;
  /** Returns whether all of this belongs to the current content revision. */
  areCurrent: (shown: readonly ShownContent[]) => boolean;
};

/**
 * Returns a function that completes the head of a response when it is written: it adds missing headers, and those
 * recorded in the request's context. It listens first and is called last, so it overrides routes and the page cache.
 * Pages from memory do not need it (`writeCompleteHead`).
 */
export function headCompleter({ siteUrl, isBehindCache, cacheControl, areCurrent }: HeadOptions) {
  const headers = Object.entries(securityHeaders(siteUrl));
  return (response: ServerResponse, context: RequestContext): void => {
    // Nothing reads such a body, but Node would continue to receive it after the response.
    if (response.req.method !== "POST" && announcesBody(response.req)) {
      response.setHeader("Connection", "close");
    }
    onHeaders(response, () => {
      context.releaseSlot?.();
      for (const [name, value] of headers) {
        if (!response.hasHeader(name)) response.setHeader(name, value);
      }
      if (allowsFraming(response.getHeader("Content-Security-Policy"))) {
        response.removeHeader("X-Frame-Options");
      }
      if (isEnding()) response.shouldKeepAlive = false;
      response.removeHeader("X-Powered-By");
      const isTurnedAway = response.statusCode === 429 || response.statusCode === 503;
      if (isTurnedAway && context.retryAfter > 0) {
        response.setHeader("Retry-After", String(context.retryAfter));
      }
      const cookies = context.setCookies?.size ? [...context.setCookies.values()] : undefined;
      if (cookies) response.appendHeader("Set-Cookie", cookies);
      const wished = response.getHeader("Cache-Control")?.toString();
      const isOwn = wished === undefined && hasPrivateCookie(context.cookies);
      // The response to a form is cached only if its route allows that.
      const isForm = wished === undefined && response.req.method === "POST";
      const answer = {
        status: response.statusCode,
        wished,
        isPrivate: context.isPrivate || isOwn || response.hasHeader("Set-Cookie"),
        isIncomplete: context.isIncomplete || isForm,
        expiresAt: context.expiresAt,
      };
      response.setHeader(
        "Cache-Control",
        cacheControlOf(answer, areCurrent([...(context.shown ?? [])]), cacheControl),
      );
      if (sendsRequestId(isBehindCache, response.getHeader("Cache-Control"))) {
        response.setHeader("X-Request-Id", context.id);
      }
    });
  };
}

/**
 * Returns whether a response carries its request's id. It does not if a cache in front of the site can send it to other
 * visitors.
 */
export const sendsRequestId = (isBehindCache: boolean, cacheControl: unknown) =>
  !isBehindCache || !mayBeShared(cacheControl);

/**
 * Writes a head that was completed when its page was rendered. It bypasses `headCompleter`, which would take the head
 * apart and rebuild it for each visitor, a tenth of the time that a page from memory takes.
 */
export function writeCompleteHead(
  response: ServerResponse,
  status: number,
  head: OutgoingHttpHeader[],
): void {
  if (isEnding()) response.shouldKeepAlive = false;
  ServerResponse.prototype.writeHead.call(response, status, head);
}
