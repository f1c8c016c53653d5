import { describe, expect, test } from "vitest";
import type { RedirectRule } from "~/content/redirects.server";
import { resolveRedirect } from "~/content/redirects.server";

const site = "https://www.example.com";

/** `/old 301 /new`, one rule a line, in the editors' order. */
function rules(text: string): RedirectRule[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [from = "", status, to = null] = line.trim().split(" ");
      return { from, status: Number(status), to };
    });
}

function resolve(text: string, pathname: string, search = "") {
  return resolveRedirect(rules(text), { pathname, search }, site);
}

const moved = (location: string, status: 301 | 302 = 301) => ({ kind: "moved", location, status });

describe("an address that an editor moved", () => {
  test("leads to a path of the site", () => {
    expect(resolve("/old 301 /new", "/old")).toEqual(moved("/new"));
  });

  test("leads to another site by https", () => {
    const to = "https://shop.example.org/a?b=c#d";
    expect(resolve(`/shop 302 ${to}`, "/shop")).toEqual(moved(to, 302));
  });

  test("is found however it is encoded, and with a slash after it in the rule", () => {
    expect(resolve("/über/ 301 /about", "/%C3%BCber")).toEqual(moved("/about"));
    expect(resolve("/%C3%BCber 301 /about", "/%C3%BCber")).toEqual(moved("/about"));
  });

  test("leads to this site by a whole address too", () => {
    expect(resolve(`/old 301 ${site}/new#part`, "/old")).toEqual(moved("/new#part"));
  });

  test("is told of once, however many rules it takes", () => {
    const chain = "/a 301 /b\n/b 301 /c\n/c 302 /d";
    expect(resolve(chain, "/a")).toEqual(moved("/d", 302));
    expect(resolve(chain, "/c")).toEqual(moved("/d", 302));
    expect(resolve("/a 301 /b\n/b 301 /c", "/a")).toEqual(moved("/c", 301));
    // For good only where each of them is: a browser would keep the first step for ever.
    expect(resolve("/a 302 /b\n/b 301 /c", "/a")).toEqual(moved("/c", 302));
  });

  test("goes by the first of two rules", () => {
    expect(resolve("/a 301 /b\n/a 302 /c", "/a")).toEqual(moved("/b"));
  });

  test("keeps its query, except for what the target sets itself", () => {
    const rule = "/old 301 /new?plan=corporate#form";
    expect(resolve(rule, "/old", "?ref=x&plan=basic")).toEqual(
      moved("/new?plan=corporate&ref=x#form"),
    );
    expect(resolve("/old 301 /new", "/old", "?q=a%26b&q=c")).toEqual(moved("/new?q=a%26b&q=c"));
  });
});

describe("an address whose page is gone", () => {
  test("is gone, by itself and at the end of a chain", () => {
    expect(resolve("/old 410", "/old")).toEqual({ kind: "gone" });
    expect(resolve("/older 301 /old\n/old 410", "/older")).toEqual({ kind: "gone" });
  });
});

describe("nothing is answered", () => {
  test.each([
    ["without a rule", "/other 301 /new", "/old"],
    ["to another case of the path", "/Old 301 /new", "/old"],
    ["to a rule that leads to itself", "/a 301 /a", "/a"],
    ["to one that leads to itself by a slash", "/a 301 /a/", "/a"],
    ["to one that leads to itself by its query", "/a 301 /a?x=1", "/a"],
    ["to one that leads to itself by a whole address", `/a 301 ${site}/a`, "/a"],
    ["to a circle", "/a 301 /b\n/b 301 /c\n/c 301 /a", "/a"],
    ["to a rule without a target", "/a 301", "/a"],
  ])("%s", (_case, text, path) => {
    expect(resolve(text, path)).toBeNull();
  });

  test("but a page that was renamed often is found", () => {
    expect(resolve(chainOf(20), "/1")).toEqual(moved("/21"));
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "http://insecure.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://user:secret@evil.example",
    "https:",
    "new",
    "",
  ])("to a rule that leads to %j", (to) => {
    const rule = { from: "/a", status: 301, to };
    expect(resolveRedirect([rule], { pathname: "/a", search: "" }, site)).toBeNull();
  });
});

test("a path of doubled slashes never becomes another host", () => {
  expect(resolve(`/a 301 ${site}//evil.example`, "/a")).toEqual(moved("/evil.example"));
});

function chainOf(length: number): string {
  return Array.from({ length }, (_, index) => `/${index + 1} 301 /${index + 2}`).join("\n");
}
