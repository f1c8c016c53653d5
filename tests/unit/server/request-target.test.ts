import { describe, expect, test } from "vitest";
import { canonicalPath, parseTarget } from "~/server/request-rules.server";

describe("parseTarget", () => {
  test.each([
    ["/services/it-service", "/services/it-service", ""],
    ["/services?q=%E0%A4%A&x=/../", "/services", "?q=%E0%A4%A&x=/../"],
    ["/caf%C3%A9?", "/caf%C3%A9", "?"],
    ["//evil.example/", "//evil.example/", ""],
  ])("%s", (target, path, search) => {
    expect(parseTarget(target)).toEqual({ path, search });
  });

  test.each([
    ["", "nothing"],
    ["*", "asterisk-form"],
    ["http://localhost/", "absolute-form"],
    ["?q", "no path"],
    ["/%E0%A4%A", "a truncated escape"],
    ["/%C0%AF", "overlong UTF-8"],
    ["/a%00b", "NUL"],
    ["/a%C2%85b", "a C1 control character"],
    ["/a\u0001", "a raw control character"],
    ["/caf\u00e9", "a byte outside ASCII"],
    ["/a?b#c", "a fragment after the query"],
  ])("refuses %j: %s", (target) => {
    expect(parseTarget(target)).toBeUndefined();
  });
});

test.each([
  ["/", "/"],
  ["/services", "/services"],
  ["/services///", "/services"],
  ["//", "/"],
  ["/services//it-service", "/services/it-service"],
  ["//evil.example/", "/evil.example"],
  ["/\\/\\evil.example\\", "/evil.example"],
  ["/..//evil.example/", "/evil.example"],
  ["/a/%2e%2e//evil.example", "/evil.example"],
  ["/a/./b/../c", "/a/c"],
  ["/%5Cevil.example", "/%5Cevil.example"],
  ["/%2F/evil.example", "/%2F/evil.example"],
  ["/%53ervices/it%2Dservice", "/Services/it-service"],
  ["/%2573ervices", "/%2573ervices"],
  ["/caf%c3%a9", "/caf%c3%a9"],
])("%s becomes a path of this site that canonicalPath does not change again", (path, result) => {
  expect(canonicalPath(path)).toBe(result);
  expect(new URL(result, "https://site.example/x").origin).toBe("https://site.example");
  expect(canonicalPath(result)).toBe(result);
});
