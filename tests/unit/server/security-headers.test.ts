import { expect, test, vi } from "vitest";

test.each([
  ["", "max-age=31536000"],
  ["true", "max-age=31536000; includeSubDomains"],
])(
  "HSTS_INCLUDE_SUBDOMAINS=%j decides whether HSTS includes subdomains",
  async (value, expected) => {
    vi.resetModules();
    vi.stubEnv("HSTS_INCLUDE_SUBDOMAINS", value);
    const { securityHeaders } = await import("~/server/security-headers.server");
    expect(securityHeaders("https://www.example.com")).toMatchObject({
      "Strict-Transport-Security": expected,
    });
    expect(securityHeaders("http://localhost:3000")).not.toHaveProperty(
      "Strict-Transport-Security",
    );
    vi.unstubAllEnvs();
  },
);
