import { describe, expect, test } from "vitest";
import {
  type CanonicalAddress,
  checkOrigin,
  checkRequest,
  parseTarget,
} from "~/server/request-rules.server";
import { canonicalPath } from "~/site-addresses.server";

const site = new URL("http://localhost:3000");
const production = new URL("https://www.example.com");

const form = { "content-type": "application/x-www-form-urlencoded", "content-length": "3" };

type Circumstances = {
  hosts?: string[];
  httpVersion?: string;
  siteUrl?: URL;
  ownHostOnly?: boolean;
  canonical?: CanonicalAddress;
};

const check = (
  method: string,
  url: string,
  headers: Record<string, string> = {},
  circumstances: Circumstances = {},
) => {
  const { hosts = ["localhost:3000"], httpVersion = "1.1", siteUrl = site } = circumstances;
  return checkRequest(
    {
      method,
      url,
      httpVersion,
      headers: { host: hosts[0], ...headers },
      rawHeaders: hosts.flatMap((host) => ["Host", host]),
    },
    siteUrl,
    circumstances.ownHostOnly,
    circumstances.canonical,
  );
};

const refused = (status: number) => ({ kind: "refuse", status });

describe("a query that would make Remix return a route's bare data", () => {
  test.each([
    ["GET", "/search?q=a&_data=routes/search"],
    ["HEAD", "/login?%5Fdata=root"],
    ["GET", "/about/?_data"],
    ["POST", "/contact?_data=routes%2Fcontact"],
  ])("%s %s is refused", (method, target) => {
    expect(check(method, target)).toEqual(refused(400));
  });

  test.each(["/search?q=a%26_data=b", "/about?utm_data=1"])("%s passes", (target) => {
    expect(check("GET", target).kind).toBe("pass");
  });
});

test("a request for the route manifest is refused", () => {
  expect(check("GET", "/__manifest?p=/about&version=1")).toEqual(refused(400));
});

describe("a path, which Remix matches against every route once per segment", () => {
  const deep = (segments: number) => "/a".repeat(segments);

  test("passes with 16 segments, as a page and as data", () => {
    expect(check("GET", deep(16)).kind).toBe("pass");
    expect(check("GET", `${deep(16)}.data`).kind).toBe("pass");
    expect(check("GET", `${"/".repeat(50)}a`)).toEqual({ kind: "redirect", location: "/a" });
  });

  test.each(["GET", "POST"])("is refused with 17 in a %s", (method) => {
    expect(check(method, deep(17))).toEqual(refused(400));
    expect(check(method, `${deep(3_600)}.data?_routes=root`)).toEqual(refused(400));
    expect(check(method, `${deep(17)}/`)).toEqual(refused(400));
  });
});

test("a query has at most 100 parameters", () => {
  expect(check("GET", `/?${"a&".repeat(99)}a`).kind).toBe("pass");
  expect(check("GET", `/?${"a&".repeat(100)}a`)).toEqual(refused(400));
});

describe("a URL that is not canonical", () => {
  const canonical: CanonicalAddress = ({ path, search }) =>
    path === "/Contact" ? { path: "/contact", search } : undefined;

  test.each(["GET", "HEAD", "POST"])("redirects a %s with its query", (method) => {
    const redirect = { kind: "redirect", location: "/contact?a=1" };
    expect(check(method, "/%43ontact/?a=1", {}, { canonical })).toEqual(redirect);
    expect(check(method, "/contact?a=1", {}, { canonical }).kind).toBe("pass");
  });

  test("redirects once if the host has another name too", () => {
    expect(check("GET", "/Contact", {}, { canonical, hosts: ["127.0.0.1:3000"] })).toEqual({
      kind: "redirect",
      location: "http://localhost:3000/contact",
    });
  });
});

describe("checkOrigin", () => {
  test.each([
    [{}, undefined],
    [{ origin: "http://localhost:3000" }, undefined],
    [{ origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }, undefined],
    [{ "sec-fetch-site": "none" }, undefined],
    [{ origin: "null", "sec-fetch-site": "same-origin" }, undefined],
    [{ origin: "null" }, 403],
    [{ origin: "null", "sec-fetch-site": "cross-site" }, 403],
    [{ origin: "" }, 400],
    [{ origin: "http://localhost:3000/" }, 400],
    [{ origin: "http://localhost:3000, http://localhost:3000" }, 400],
    [{ origin: "http://localhost:99999" }, 400],
    [{ origin: "http://user@localhost:3000" }, 400],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "https://localhost:3000" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ origin: "http://localhost:3000", "sec-fetch-site": "cross-site" }, 403],
  ])("%j gives %s", (headers, status) => {
    expect(checkOrigin(headers, site.origin)).toBe(status);
  });
});

describe("Host", () => {
  test.each(["localhost:3000", "my_site.internal:8080", "[::1]:3000", "site."])(
    "%s is well formed",
    (host) => {
      expect(check("GET", "/", {}, { hosts: [host], siteUrl: production }).kind).toBe("pass");
    },
  );

  test.each([
    [[""]],
    [["user@localhost"]],
    [["localhost:99999"]],
    [["localhost:3000", "evil.example"]],
    [["999.1.1.1"]],
  ])("%j is refused", (hosts) => {
    expect(check("GET", "/", {}, { hosts })).toEqual(refused(400));
  });

  test("can be missing only in HTTP/1.0", () => {
    expect(check("GET", "/", {}, { hosts: [] })).toEqual(refused(400));
    const old = { hosts: [], httpVersion: "1.0" };
    expect(check("GET", "/", {}, old).kind).toBe("pass");
    const own = { siteUrl: production, ownHostOnly: true };
    expect(check("GET", "/", {}, { ...old, ...own }).kind).toBe("pass");
  });

  test.each(["127.0.0.1:3000", "[::1]:3000", "app.localhost:3000"])(
    "%s redirects to the site's own name",
    (host) => {
      const verdict = { kind: "redirect", location: "http://localhost:3000/services?a=1" };
      expect(check("GET", "/services/?a=1", {}, { hosts: [host] })).toEqual(verdict);
      expect(check("HEAD", "/services?a=1", {}, { hosts: [host] })).toEqual(verdict);
    },
  );

  test.each(["/healthz", "/readyz"])("of a probe of %s can be any", (path) => {
    expect(check("GET", path, {}, { hosts: ["127.0.0.1:3001"] }).kind).toBe("pass");
    const own = { siteUrl: production, ownHostOnly: true };
    expect(check("GET", path, {}, { hosts: ["10.0.0.7:3000"], ...own }).kind).toBe("pass");
  });

  test("can be another name if a proxy sends it", () => {
    expect(check("GET", "/", {}, { hosts: ["internal:8080"] }).kind).toBe("pass");
    const hosts = ["127.0.0.1:3000"];
    expect(check("GET", "/", {}, { hosts, siteUrl: production }).kind).toBe("pass");
  });
});

describe("in production, a Host", () => {
  const ask = (host: string, url = "/about") =>
    check("GET", url, {}, { hosts: [host], siteUrl: production, ownHostOnly: true });

  test.each(["WWW.EXAMPLE.COM", "www.example.com:443"])(
    "is accepted if it is another spelling of the site's own: %s",
    (host) => expect(ask(host)).toEqual({ kind: "pass" }),
  );

  test.each(["evil.example", "www.example.com.evil.example", "www.example.com:80", "localhost"])(
    "is refused with 400 if it is not: %s",
    (host) => {
      expect(ask(host)).toEqual(refused(400));
      // Also before a redirect to this host.
      expect(ask(host, "/about/")).toEqual(refused(400));
    },
  );
});

describe("methods and bodies", () => {
  test("a form is accepted with any charset, and with 65,536 bytes", () => {
    expect(check("POST", "/contact?index", form)).toEqual({ kind: "pass" });
    const type = "Application/X-WWW-Form-URLencoded; charset=UTF-8";
    expect(check("POST", "/contact.data", { ...form, "content-type": type }).kind).toBe("pass");
    expect(check("POST", "/contact", { "content-length": "0" }).kind).toBe("pass");
    expect(check("POST", "/", { ...form, "content-length": "65536" }).kind).toBe("pass");
  });

  test.each([
    ["POST", { ...form, "content-length": "65537" }, 413],
    ["GET", { "content-length": "65537" }, 413],
    ["POST", { "content-length": "3" }, 415],
    ["POST", { "transfer-encoding": "chunked" }, 415],
    ["POST", { ...form, "content-type": "multipart/form-data; boundary=x" }, 415],
    ["POST", { ...form, "content-encoding": "gzip" }, 415],
    ["PUT", form, 405],
    ["OPTIONS", {}, 405],
    ["PUT", { origin: "https://evil.example" }, 403],
    ["POST", { ...form, origin: "https://evil.example", "content-length": "99999" }, 403],
  ])("%s %j gives %i", (method, headers, status) => {
    expect(check(method, "/contact", headers)).toEqual(refused(status));
    expect(check(method, "/contact.data", headers)).toEqual(refused(status));
  });

  test("a GET is accepted from any origin", () => {
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect(check("GET", "/", foreign).kind).toBe("pass");
  });
});

describe("parseTarget", () => {
  test.each([
    ["/services/it-service", "/services/it-service", ""],
    ["/services?q=%E0%A4%A&x=/../", "/services", "?q=%E0%A4%A&x=/../"],
    ["/caf%C3%A9?", "/caf%C3%A9", "?"],
    ["/contact%0D%0A", "/contact%0D%0A", ""],
    ["//evil.example/", "//evil.example/", ""],
  ])("%s", (target, path, search) => {
    expect(parseTarget(target)).toEqual({ path, search });
  });

  test.each([
    ["", "nothing"],
    ["*", "asterisk-form"],
    ["http://localhost/", "absolute-form"],
    ["?q", "no path"],
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
  ["//", "/"],
  ["/services//it-service", "/services/it-service"],
  ["//evil.example/", "/evil.example"],
  ["/\\/\\evil.example\\", "/evil.example"],
  ["/a/%2e%2e//evil.example", "/evil.example"],
  ["/a/./b/../c", "/a/c"],
  ["/%5Cevil.example", "/%5Cevil.example"],
  ["/%53ervices/it%2Dservice", "/Services/it-service"],
  ["/caf%c3%a9", "/caf%c3%a9"],
])("%s becomes a path of this site that canonicalPath does not change again", (path, result) => {
  expect(canonicalPath(path)).toBe(result);
  expect(new URL(result, "https://site.example/x").origin).toBe("https://site.example");
  expect(canonicalPath(result)).toBe(result);
});
