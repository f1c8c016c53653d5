import type { ServerResponse } from "node:http";

import onHeaders from "on-headers";

import { NOTHING_ALLOWED } from "~/http/content-security-policy.server";
import { isEnding } from "~/http/end-process.server";
import type { RequestScope } from "~/http/request-scope.server";

const deniedFeatures = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
];

/** The headers that every answer carries unless a route sets its own. */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    "Content-Security-Policy": NOTHING_ALLOWED,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": deniedFeatures.map((feature) => `${feature}=()`).join(", "),
    ...(siteUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}

// X-Frame-Options cannot name a site, so it stays out where a policy lets one frame the page.
const allowsFraming = (policy: unknown) =>
  typeof policy === "string" && /frame-ancestors (?!'none')/.test(policy);

const mayBeShared = (cacheControl: unknown) =>
  typeof cacheControl === "string" && /\b(?:public|s-maxage)\b/.test(cacheControl);

/**
 * Completes the head of an answer at the moment it is written: the headers that are still missing, and what was
 * noted for it in the scope of its request.
 * @param isBehindCache whether something before the site may keep an answer, and give it to others than who asked:
 *   then what it may keep bears no request's id
 */
export function guardAnswer(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  scope: RequestScope,
  isBehindCache: boolean,
) {
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(headers)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    if (allowsFraming(response.getHeader("Content-Security-Policy"))) {
      response.removeHeader("X-Frame-Options");
    }
    if (isEnding()) response.shouldKeepAlive = false;
    response.removeHeader("X-Powered-By");
    if (response.statusCode === 429 && scope.retryAfter !== undefined) {
      response.setHeader("Retry-After", String(scope.retryAfter));
    }
    for (const cookie of scope.setCookies.values()) response.appendHeader("Set-Cookie", cookie);
    if (scope.isPrivate || scope.setCookies.size > 0) {
      response.setHeader("Cache-Control", "private, no-store");
    }
    if (!isBehindCache || !mayBeShared(response.getHeader("Cache-Control"))) {
      response.setHeader("X-Request-Id", scope.id);
    }
  });
}
