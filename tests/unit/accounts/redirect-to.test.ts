import { describe, expect, test, vi } from "vitest";
import { readRedirectTo, siteAddress } from "~/features/accounts/redirect-to.server";

vi.hoisted(() => vi.stubEnv("SITE_URL", "https://www.example.com"));

describe("?redirectTo=", () => {
  test.each([
    ["/", "/"],
    ["/contact?service=Other#form", "/contact?service=Other#form"],
    ["/a/../contact", "/contact"],
    ["/search?q=https://evil.example/", "/search?q=https://evil.example/"],
    ["/search?q=नमस्ते", "/search?q=%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87"],
    [`/${"a".repeat(999)}`, `/${"a".repeat(999)}`],
  ])("accepts %s as %s", (value, path) => {
    expect(readRedirectTo(value)).toBe(path);
  });

  test.each([
    null,
    "",
    "dashboard",
    "https://evil.example/",
    // Even on this site: a path is enough, and a scheme or a host could disguise the target.
    "https://www.example.com/dashboard",
    "//evil.example",
    "/\\evil.example",
    "/%5cevil.example",
    "/a/..//evil.example",
    "/\t/evil.example",
    "/%09/evil.example",
    "/%0d%0aSet-Cookie:a=b",
    " /dashboard",
    "/login",
    "/signup",
    "/logout",
    "/auth/callback?code=1",
    "/forgot-password",
    `/${"a".repeat(1_000)}`,
    `/${"न".repeat(200)}`,
  ])("rejects %j", (value) => {
    expect(readRedirectTo(value)).toBeNull();
  });
});

test("addresses for mails and providers are on this site", () => {
  expect(siteAddress("/auth/callback", null)).toBe("https://www.example.com/auth/callback");
  expect(siteAddress("/", "/contact?a=b&c")).toBe(
    "https://www.example.com/?redirectTo=%2Fcontact%3Fa%3Db%26c",
  );
});
