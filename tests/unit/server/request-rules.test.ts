import { describe, expect, test } from "vitest";
import { checkOrigin, checkRequest } from "~/server/request-rules.server";

const site = new URL("http://localhost:3000");

const form = { "content-type": "application/x-www-form-urlencoded", "content-length": "3" };

const check = (
  method: string,
  url: string,
  headers: Record<string, string> = {},
  { hosts = ["localhost:3000"], httpVersion = "1.1", siteUrl = site } = {},
) =>
  checkRequest(
    {
      method,
      url,
      httpVersion,
      headers: { host: hosts[0], ...headers },
      rawHeaders: hosts.flatMap((host) => ["Host", host]),
    },
    siteUrl,
  );

describe("a query that would make Remix return a route's bare data", () => {
  test.each([
    ["GET", "/search?q=a&_data=routes/search"],
    ["HEAD", "/login?_data=root"],
    ["GET", "/login?%5Fdata=root"],
    ["GET", "/about/?_data"],
    ["POST", "/contact?_data=routes%2Fcontact"],
  ])("%s %s is refused", (method, target) => {
    expect(check(method, target)).toEqual({ kind: "refuse", status: 400 });
  });

  test.each(["/search?q=_data", "/search?q=a%26_data=b", "/about?utm_data=1"])(
    "%s passes",
    (target) => {
      expect(check("GET", target).kind).toBe("pass");
    },
  );
});

test.each(["?p=/about&version=1", ""])(
  "a request for the route manifest is refused: %s",
  (query) => {
    expect(check("GET", `/__manifest${query}`)).toEqual({ kind: "refuse", status: 400 });
  },
);

describe("a path, which Remix matches against every route once per segment", () => {
  const deep = (segments: number) => "/a".repeat(segments);

  test("passes with 16 segments, as a page and as data", () => {
    expect(check("GET", deep(16)).kind).toBe("pass");
    expect(check("GET", `${deep(16)}.data`).kind).toBe("pass");
    expect(check("GET", `${"/".repeat(50)}a`)).toEqual({ kind: "redirect", location: "/a" });
  });

  test.each(["GET", "HEAD", "POST"])("is refused with 17 in a %s", (method) => {
    const refused = { kind: "refuse", status: 400 };
    expect(check(method, deep(17))).toEqual(refused);
    expect(check(method, `${deep(3_600)}.data?_routes=root`)).toEqual(refused);
    expect(check(method, `${deep(17)}/`)).toEqual(refused);
  });
});

describe("a URL that is not canonical", () => {
  const canonical = ({ path, search }: { path: string; search: string }) =>
    path === "/Contact" ? { path: "/contact", search } : undefined;
  const locationOf = (method: string, url: string, hosts = ["localhost:3000"]) => {
    const rawHeaders = hosts.flatMap((host) => ["Host", host]);
    const request = { method, url, httpVersion: "1.1", headers: { host: hosts[0] }, rawHeaders };
    return checkRequest(request, site, false, canonical);
  };

  test.each(["GET", "HEAD", "POST"])("redirects a %s with its query", (method) => {
    const redirect = { kind: "redirect", location: "/contact?a=1" };
    expect(locationOf(method, "/%43ontact/?a=1")).toEqual(redirect);
    expect(locationOf(method, "/contact?a=1").kind).toBe("pass");
  });

  test("redirects once if the host has another name too", () => {
    const location = "http://localhost:3000/contact";
    expect(locationOf("GET", "/Contact", ["127.0.0.1:3000"])).toEqual({
      kind: "redirect",
      location,
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
    [{ origin: "null", "sec-fetch-site": "same-site" }, 403],
    [{ origin: "null", "sec-fetch-site": "cross-site" }, 403],
    [{ origin: "null", "sec-fetch-site": "none" }, 403],
    [{ origin: "" }, 400],
    [{ origin: "localhost:3000" }, 400],
    [{ origin: "http://localhost:3000/" }, 400],
    [{ origin: "http://localhost:3000, http://localhost:3000" }, 400],
    [{ origin: "http://localhost:99999" }, 400],
    [{ origin: "http://user@localhost:3000" }, 400],
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "https://localhost:3000" }, 403],
    [{ origin: "http://localhost:3001" }, 403],
    [{ origin: "http://localhost:3000.evil.example" }, 400],
    [{ origin: "http://localhost.evil.example:3000" }, 403],
    [{ origin: "chrome-extension://abcdefgh" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-origin" }, undefined],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ "sec-fetch-site": "unknown" }, 403],
    [{ origin: "http://localhost:3000", "sec-fetch-site": "cross-site" }, 403],
    [{ origin: "http://localhost:3000", "sec-fetch-site": "same-site" }, 403],
  ])("%j gives %s", (headers, status) => {
    expect(checkOrigin(headers, site.origin)).toBe(status);
  });
});

describe("Host", () => {
  test.each([
    "localhost:3000",
    "example.com",
    "my_site.internal:8080",
    "[::1]:3000",
    "10.0.0.1",
    "site.",
  ])("%s is well formed", (host) => {
    const siteUrl = new URL("https://www.example.com");
    expect(check("GET", "/", {}, { hosts: [host], siteUrl }).kind).toBe("pass");
  });

  test.each([
    [[""]],
    [["a b"]],
    [["a/b"]],
    [["user@localhost"]],
    [["localhost:port"]],
    [["localhost:99999"]],
    [["<script>"]],
    [["localhost:3000", "evil.example"]],
    [["999.1.1.1"]],
  ])("%j is refused", (hosts) => {
    expect(check("GET", "/", {}, { hosts })).toEqual({ kind: "refuse", status: 400 });
  });

  test("can be missing only in HTTP/1.0", () => {
    expect(check("GET", "/", {}, { hosts: [] })).toEqual({ kind: "refuse", status: 400 });
    expect(check("GET", "/", {}, { hosts: [], httpVersion: "1.0" }).kind).toBe("pass");
  });

  test.each(["127.0.0.1:3000", "[::1]:3000", "app.localhost:3000", "127.0.0.2"])(
    "%s redirects to the site's own name",
    (host) => {
      const location = "http://localhost:3000/services?a=1";
      const verdict = { kind: "redirect", location };
      expect(check("GET", "/services/?a=1", {}, { hosts: [host] })).toEqual(verdict);
      expect(check("HEAD", "/services?a=1", {}, { hosts: [host] })).toEqual(verdict);
    },
  );

  test.each(["/healthz", "/readyz"])("a probe of %s is accepted for any host", (path) => {
    expect(check("GET", path, {}, { hosts: ["127.0.0.1:3001"] }).kind).toBe("pass");
  });

  test("another name is accepted from the proxy that sent it", () => {
    expect(check("GET", "/", {}, { hosts: ["internal:8080"] }).kind).toBe("pass");
    const siteUrl = new URL("https://www.example.com");
    expect(check("GET", "/", {}, { hosts: ["127.0.0.1:3000"], siteUrl }).kind).toBe("pass");
  });
});

describe("methods and bodies", () => {
  test("a form is accepted with any charset", () => {
    expect(check("POST", "/contact?index", form)).toEqual({ kind: "pass" });
    const type = "Application/X-WWW-Form-URLencoded; charset=UTF-8";
    expect(check("POST", "/contact.data", { ...form, "content-type": type }).kind).toBe("pass");
    expect(check("POST", "/contact", { "content-length": "0" }).kind).toBe("pass");
  });

  test.each([
    ["POST", { ...form, "content-length": "65537" }, 413],
    ["GET", { "content-length": "65537" }, 413],
    ["POST", { "content-length": "3" }, 415],
    ["POST", { "transfer-encoding": "chunked" }, 415],
    ["POST", { ...form, "content-type": "multipart/form-data; boundary=x" }, 415],
    ["POST", { ...form, "content-type": "application/json" }, 415],
    ["POST", { ...form, "content-encoding": "gzip" }, 415],
    ["PUT", form, 405],
    ["DELETE", {}, 405],
    ["OPTIONS", {}, 405],
    ["TRACE", {}, 405],
    ["PUT", { origin: "https://evil.example" }, 403],
    ["POST", { ...form, origin: "https://evil.example", "content-length": "99999" }, 403],
  ])("%s %j gives %i", (method, headers, status) => {
    expect(check(method, "/contact", headers)).toEqual({ kind: "refuse", status });
    expect(check(method, "/contact.data", headers)).toEqual({ kind: "refuse", status });
  });

  test("65,536 bytes are accepted", () => {
    expect(check("POST", "/", { ...form, "content-length": "65536" }).kind).toBe("pass");
  });

  test("a GET is accepted from any origin", () => {
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect(check("GET", "/", foreign).kind).toBe("pass");
  });
});

describe("in production, a Host that is not the site's own", () => {
  const production = new URL("https://www.example.com");
  const ask = (host: string | undefined, url = "/about") =>
    checkRequest(
      {
        method: "GET",
        url,
        httpVersion: host === undefined ? "1.0" : "1.1",
        headers: { host },
        rawHeaders: host === undefined ? [] : ["Host", host],
      },
      production,
      true,
    );

  test.each(["www.example.com", "WWW.EXAMPLE.COM", "www.example.com:443"])(
    "is accepted if it is another spelling of it: %s",
    (host) => {
      expect(ask(host)).toEqual({ kind: "pass" });
    },
  );

  test.each([
    "evil.example",
    "example.com",
    "www.example.com.evil.example",
    "www.example.com:80",
    "www.example.com:8443",
    "10.0.0.7:3000",
    "localhost",
    "127.0.0.1:3000",
    "[::1]",
  ])("is refused with 400: %s", (host) => {
    expect(ask(host)).toEqual({ kind: "refuse", status: 400 });
    // Also before a redirect to this host.
    expect(ask(host, "/about/")).toEqual({ kind: "refuse", status: 400 });
  });

  test("is accepted for probes, which use the machine's address", () => {
    for (const path of ["/healthz", "/readyz"]) {
      expect(ask("10.0.0.7:3000", path)).toMatchObject({ kind: "pass" });
    }
  });

  test("can be missing in HTTP/1.0", () => {
    expect(ask(undefined)).toMatchObject({ kind: "pass" });
  });
});
