import { expect } from "vitest";
import { observatoryPoints } from "./unit/server/observatory";

/** The headers of every response. */
export function expectGuarded(headers: Headers, name = ""): void {
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy, name).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
  expect(policy, name).not.toMatch(/unsafe-|data:|\*/);
  expect(headers.get("x-content-type-options"), name).toBe("nosniff");
  expect(headers.get("x-frame-options"), name).toBe("DENY");
  expect(headers.get("referrer-policy"), name).toMatch(
    /^(?:strict-origin-when-cross-origin|same-origin)$/,
  );
  expect(headers.get("cross-origin-opener-policy"), name).toBe("same-origin");
  expect(headers.get("cross-origin-resource-policy"), name).toBe("same-origin");
  expect(headers.get("permissions-policy"), name).toContain("camera=()");
  expect(headers.get("x-request-id"), name).toMatch(/^[\w.-]{1,64}$/);
  for (const none of ["x-powered-by", "server", "strict-transport-security"]) {
    expect(headers.has(none), name).toBe(false);
  }
}

/** Expects the full Observatory points of a page; HSTS counts as set, because these sites are served without TLS. */
export function expectPoints(headers: Headers, name = ""): void {
  if (!headers.get("content-type")?.startsWith("text/html")) return;
  const overHttps = new Headers(headers);
  overHttps.set("strict-transport-security", "max-age=31536000");
  const { points } = observatoryPoints({ headers: overHttps, cookies: [] });
  expect(points, name).toBeGreaterThanOrEqual(140);
}
