import type { ServerResponse } from "node:http";

import onHeaders from "on-headers";

import { NOTHING_ALLOWED } from "~/http/content-security-policy.server";

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

/** Sets the headers that are still missing at the moment the head of the answer is written. */
export function guardAnswer(
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  requestId: string,
) {
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(headers)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    if (allowsFraming(response.getHeader("Content-Security-Policy"))) {
      response.removeHeader("X-Frame-Options");
    }
    response.removeHeader("X-Powered-By");
    response.setHeader("X-Request-Id", requestId);
  });
}
