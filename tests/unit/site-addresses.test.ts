import { describe, expect, test } from "vitest";
import { canonicalAddress, namesFile, nearestPages, suggestPage } from "~/site-addresses.server";

const split = (address: string) => {
  const [path = "", query] = address.split("?");
  return { path, search: query === undefined ? "" : `?${query}` };
};
const joined = (address: { path: string; search: string } | undefined) =>
  address && address.path + address.search;
const canonical = (address: string) => joined(canonicalAddress(split(address)));

describe("the canonical address", () => {
  test.each([
    ["/Contact", "/contact"],
    ["/contact.", "/contact"],
    ["/contact%20", "/contact"],
    ["/contact%3C/a%3E", "/contact"],
    ["/contact&utm_source=x", "/contact?utm_source=x"],
    ["/contact&amp;utm_source=x&a=b?c=d", "/contact?utm_source=x&a=b&c=d"],
    ["/contact%3Futm_source%3Dx%26a%3Db", "/contact?utm_source=x&a=b"],
    ["/&utm_source=x", "/?utm_source=x"],
    [
      "/auth/confirm%3Ftoken_hash%3DA1%26type%3Drecovery",
      "/auth/confirm?token_hash=A1&type=recovery",
    ],
    ["/ARTICLES/some-article", "/articles/some-article"],
    ["/LOGIN/%C3%A9", "/login/%C3%A9"],
    ["/desk/%E0%A4%95%3Fx=1", "/desk/%E0%A4%95?x=1"],
  ])("of %s is %s", (given, wanted) => {
    expect(canonical(given)).toBe(wanted);
  });

  test.each([
    "/",
    "/services/it-service",
    "/.well-known/security.txt",
    "/build/Chunk-ABC123.js",
    "/desk/0b1f6c1e-9d5a-4a3b-8a73-0f6c3d0a9b11",
  ])("%s is canonical", (given) => {
    expect(canonical(given)).toBeUndefined();
  });

  test.each(["/services/IT-Service", "/Diwali-Offer", "/%E0%A4%B8", "/)", "/contact-us", "/100%"])(
    "of %s depends on the content",
    (given) => expect(canonical(given)).toBeUndefined(),
  );

  test.each(["/Contact", "/contact&utm_source=x&y", "/ARTICLES/x", "/Desk/%E0%A4%95"])(
    "of %s is canonical itself",
    (given) => expect(canonical(canonical(given) ?? "")).toBeUndefined(),
  );
});

const pages = [
  "/",
  "/contact",
  "/services",
  "/services/it-service",
  "/articles/gst",
  "/diwali",
].map((path) => ({ path }));

describe("the page that an address probably means", () => {
  const meant = (address: string) => joined(suggestPage(split(address), pages));

  test.each([
    ["/services/IT-Service", "/services/it-service"],
    ["/services/it-service)?a=1", "/services/it-service?a=1"],
    ["/services/it-service&a=1", "/services/it-service?a=1"],
    ["/diwali.html", "/diwali"],
    ["/index.php?a=1", "/?a=1"],
  ])("%s is %s", (given, wanted) => {
    expect(meant(given)).toBe(wanted);
  });

  test.each(["/diwali", "/other", "/%F0%9F%91%8D", "/"])("%s is not found", (given) => {
    expect(meant(given)).toBeUndefined();
  });
});

describe("the suggestions for a missing page", () => {
  const near = (path: string) => nearestPages(path, pages).map((page) => page.path);

  test.each([
    ["/services/it-servces", "/services/it-service"],
    ["/service/it-service", "/services/it-service"],
    ["/contact-us", "/contact"],
    ["/servces/xyz", "/services"],
  ])("at %s begin with %s", (path, nearest) => {
    expect(near(path)[0]).toBe(nearest);
  });

  test.each(["/xyz", "/a", `/${"contact".repeat(30)}`, "/wp-login.php"])(
    "of %s do not exist",
    (path) => {
      expect(near(path)).toEqual([]);
    },
  );
});

test.each([
  ["/a/wp-login.php", true],
  ["/old.Html", false],
  ["/documents/price-list.pdf", false],
  ["/archive.7z", true],
  ["/.well-known/traffic-advice", true],
  ["/contact.", false],
  ["/a.b/c", false],
])("%s names a file: %s", (path, isFile) => {
  expect(namesFile(path)).toBe(isFile);
});
