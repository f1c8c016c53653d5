import { expect } from "vitest";

/** The headers of every response; `transport` is the header that a site with TLS has too. */
export function expectGuarded(headers: Headers, name = "", transport: string | null = null): void {
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy, name).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
  expect(policy, name).not.toMatch(/unsafe-|data:|https?:(?!\/)| \*/);
  expect(headers.get("x-content-type-options"), name).toBe("nosniff");
  expect(headers.get("x-frame-options"), name).toBe("DENY");
  expect(headers.get("referrer-policy"), name).toMatch(
    /^(?:strict-origin-when-cross-origin|same-origin)$/,
  );
  expect(headers.get("cross-origin-opener-policy"), name).toBe("same-origin");
  expect(headers.get("cross-origin-resource-policy"), name).toBe("same-origin");
  expect(headers.get("permissions-policy"), name).toContain("camera=()");
  expect(headers.get("x-request-id"), name).toMatch(/^[\w.-]{1,64}$/);
  expect(headers.get("strict-transport-security"), name).toBe(transport);
  for (const none of ["x-powered-by", "server"]) {
    expect(headers.has(none), name).toBe(false);
  }
}

/** A page's policy allows its forms to send only to this site. */
export function expectClosedForms(headers: Headers, name = ""): void {
  if (!headers.get("content-type")?.startsWith("text/html")) return;
  expect(headers.get("content-security-policy"), name).toContain(
    "form-action 'self'; base-uri 'none'",
  );
}
