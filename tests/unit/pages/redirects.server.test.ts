import { describe, expect, test } from "vitest";
import { comparableSource, matchesRedirect } from "~/features/pages/redirect-address";
import { type RedirectRule, resolveRedirect } from "~/features/pages/redirects.server";

const site = "https://www.example.com";

/** Parses rules such as `/old 301 /new`, one per line, in the editors' order. */
function rules(text: string): RedirectRule[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [from = "", status, to = null] = line.trim().split(" ");
      return { from, status: Number(status), to };
    });
}

function resolve(text: string, path: string, search = "") {
  return resolveRedirect(rules(text), { path, search }, site);
}

const moved = (location: string, status: 301 | 302 = 301) => ({ kind: "moved", location, status });

describe("a redirect that an editor entered", () => {
  test("redirects to another site by https", () => {
    const to = "https://shop.example.org/a?b=c#d";
    expect(resolve(`/shop 302 ${to}`, "/shop")).toEqual(moved(to, 302));
  });

  test.each([
    ["other capitals", "/Old-Page 301 /about", "/old-pagE"],
    [
      "percent-encoded letters, in any case",
      "/सेवा 301 /about",
      "/%e0%a4%b8%E0%A5%87%E0%A4%B5%E0%A4%BE",
    ],
    ["an encoded rule", "/%E0%A4%B8%E0%A5%87%E0%A4%B5%E0%A4%BE 301 /about", "/सेवा"],
    ["a decomposed letter", "/café 301 /about", "/cafe%CC%81"],
    ["a capital of another script", "/Über 301 /about", "/%C3%BCber"],
    ["a percent sign that encodes nothing", "/100% 301 /about", "/100%"],
  ])("matches %s", (_case, text, path) => {
    expect(resolve(text, path)).toEqual(moved("/about"));
  });

  test("redirects to this site by a full URL too", () => {
    expect(resolve(`/old 301 ${site}/new#part`, "/old")).toEqual(moved("/new#part"));
  });

  test("redirects in one step through a chain of rules", () => {
    const chain = "/a 301 /b\n/b 301 /c\n/c 302 /d";
    expect(resolve(chain, "/a")).toEqual(moved("/d", 302));
    expect(resolve(chain, "/c")).toEqual(moved("/d", 302));
    expect(resolve("/a 301 /b\n/b 301 /c", "/a")).toEqual(moved("/c", 301));
    // It is permanent only if each step is, because a browser would keep the first one forever.
    expect(resolve("/a 302 /b\n/b 301 /c", "/a")).toEqual(moved("/c", 302));
  });

  test("follows the first of two rules", () => {
    expect(resolve("/a 301 /b\n/a 302 /c", "/a")).toEqual(moved("/b"));
  });

  test("keeps the query, except for parameters that the target sets itself", () => {
    const rule = "/old 301 /new?plan=corporate#form";
    expect(resolve(rule, "/old", "?ref=x&plan=basic")).toEqual(
      moved("/new?plan=corporate&ref=x#form"),
    );
    expect(resolve("/old 301 /new", "/old", "?q=a%26b&q=c")).toEqual(moved("/new?q=a%26b&q=c"));
  });
});

describe("a rule with a query", () => {
  const wordpress = "/?page_id=12 301 /about\n/?page_id=12&lang=hi 301 /contact\n/ 301 /services";

  test.each([
    ["?page_id=12", "/about"],
    ["?utm_source=x&page_id=12", "/about?utm_source=x"],
    ["?lang=hi&page_id=12", "/contact"],
    ["?lang=en&page_id=12", "/about?lang=en"],
    ["?page_id=120", "/services?page_id=120"],
  ])("redirects /%s to %s", (search, location) => {
    expect(resolve(wordpress, "/", search)).toEqual(moved(location));
  });

  test("without a path matches the home page", () => {
    expect(resolve("?p=3 301 /about", "/", "?p=3")).toEqual(moved("/about"));
    expect(resolve("?p=3 301 /about", "/about", "?p=3")).toBeNull();
  });

  test("is followed to the end, also from another redirect", () => {
    const chain = "/index.php?id=5 301 /?p=3\n/?p=3 302 /about\n";
    expect(resolve(chain, "/Index.php", "?id=5")).toEqual(moved("/about", 302));
  });
});

test("a rule with status 410 answers gone, directly and at the end of a chain", () => {
  expect(resolve("/old 410", "/old")).toEqual({ kind: "gone" });
  expect(resolve("/older 301 /old\n/old 410", "/older")).toEqual({ kind: "gone" });
});

describe("resolveRedirect returns null", () => {
  test.each([
    ["without a rule", "/other 301 /new", "/old"],
    ["for a rule that leads to itself", "/a 301 /a", "/a"],
    ["for a rule that leads to itself with a query", "/a 301 /a?x=1", "/a"],
    ["for a rule that leads to itself by a full URL", `/a 301 ${site}/a`, "/a"],
    ["for a circle", "/a 301 /b\n/b 301 /c\n/c 301 /a", "/a"],
    ["for a rule without a target", "/a 301", "/a"],
  ])("%s", (_case, text, path) => {
    expect(resolve(text, path)).toBeNull();
  });

  test("not for a long chain of renamed pages", () => {
    const chain = Array.from({ length: 20 }, (_, index) => `/${index + 1} 301 /${index + 2}`);
    expect(resolve(chain.join("\n"), "/1")).toEqual(moved("/21"));
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "http://insecure.example",
    "javascript:alert(1)",
    "https://user:secret@evil.example",
    "",
  ])("for a rule with the target %j", (to) => {
    const rule = { from: "/a", status: 301, to };
    expect(resolveRedirect([rule], { path: "/a", search: "" }, site)).toBeNull();
  });
});

test("a path with a double slash never becomes another host", () => {
  expect(resolve(`/a 301 ${site}//evil.example`, "/a")).toEqual(moved("/evil.example"));
});

test.each([
  ["/Old", "/old/", true],
  ["/old", "/old?a=1#b", true],
  ["/?p=1", "/?a=1&p=1", true],
  ["/?p=1", "/", false],
  ["/old", "https://other.example/old", false],
  ["https://other.example/old", "/old", false],
])("a redirect from %s concerns %s: %s", (source, address, isConcerned) => {
  expect(matchesRedirect(source, address)).toBe(isConcerned);
});

test.each([
  ["/Caf%C3%A9/", "/café"],
  ["?p=1&a=2", "/?a=2&p=1"],
  ["/a?", "/a"],
  ["", undefined],
])("%s is compared as %s", (address, compared) => {
  expect(comparableSource(address)).toBe(compared);
});
