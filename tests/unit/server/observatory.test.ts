import { describe, expect, test, vi } from "vitest";
import { documentPolicy, takeMarked } from "~/server/html/content-security-policy.server";
import { securityHeaders } from "~/server/security-headers.server";
import { setFlash } from "~/toasts/flash.server";
import { observatoryPoints } from "./observatory";

const siteUrl = "https://www.example.com";

vi.hoisted(() => {
  vi.stubEnv("SITE_URL", "https://www.example.com");
  vi.stubEnv("SUPABASE_URL", "https://abcdefgh.supabase.co");
});

const html = `<style nonce="m">p{}</style><script nonce="m">1</script><script nonce="m" src="/a.js"></script>`;

const page = {
  ...securityHeaders(siteUrl),
  "Content-Security-Policy": documentPolicy({
    siteUrl,
    inline: takeMarked(html, "m").inline,
    imageOrigins: ["https://cdn.sanity.io"],
  }),
};

test.each([
  ["", "max-age=31536000"],
  ["true", "max-age=31536000; includeSubDomains"],
])(
  "HSTS_INCLUDE_SUBDOMAINS=%j decides whether HSTS includes subdomains",
  async (value, expected) => {
    vi.resetModules();
    vi.stubEnv("HSTS_INCLUDE_SUBDOMAINS", value);
    const { securityHeaders: headers } = await import("~/server/security-headers.server");
    expect(headers(siteUrl)).toMatchObject({ "Strict-Transport-Security": expected });
    expect(headers("http://localhost:3000")).not.toHaveProperty("Strict-Transport-Security");
    vi.stubEnv("HSTS_INCLUDE_SUBDOMAINS", undefined);
    vi.resetModules();
  },
);

describe("MDN's Observatory", () => {
  test("gives a page 140 points", () => {
    expect(observatoryPoints({ headers: page, cookies: [] })).toMatchObject({ points: 140 });
  });

  test("gives a page with a message 145 points", async () => {
    const cookies = [await setFlash("enquirySent")];
    expect(observatoryPoints({ headers: page, cookies })).toMatchObject({ points: 145 });
  });

  test("gives a response that is not a page at least 130 points", () => {
    expect(
      observatoryPoints({ headers: securityHeaders(siteUrl), cookies: [] }).points,
    ).toBeGreaterThanOrEqual(130);
  });

  test.each([
    [
      "unsafe-inline",
      { "Content-Security-Policy": "default-src 'none'; script-src 'unsafe-inline'" },
    ],
    ["no HSTS", { "Strict-Transport-Security": "" }],
    ["a leaking referrer", { "Referrer-Policy": "unsafe-url" }],
  ])("gives fewer points for %s", (_, changes) => {
    expect(
      observatoryPoints({ headers: { ...page, ...changes }, cookies: [] }).points,
    ).toBeLessThan(140);
  });
});
