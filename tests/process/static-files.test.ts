import { describe, expect, test } from "vitest";
import { builtFiles, secret } from "./public-files";
import { useSite } from "./site";

const { ask, host, exchange } = useSite();

const script = "/build/app-A1B2C3D4.js";
const forAYear = "public, max-age=31536000, immutable";

describe("a file of the build", () => {
  test.each([
    ["app-A1B2C3D4.js", /^text\/javascript; charset=utf-8$/i],
    ["font-A1B2C3D4.woff2", /^font\/woff2$/],
  ] as const)("%s is sent as what it is, for a year", async (name, type) => {
    // Files are the same for everyone, also with the cookie of a session.
    const answer = await ask(`/build/${name}?v=1`, { headers: { Cookie: "session=x" } });
    expect([answer.status, answer.text]).toEqual([200, builtFiles[name]]);
    expect(answer.headers).toMatchObject({
      "cache-control": forAYear,
      "content-length": String(builtFiles[name].length),
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    expect(answer.headers["content-type"]).toMatch(type);
    expect(answer.headers).not.toHaveProperty("set-cookie");
  });

  test("returns 304 to clients that have it", async () => {
    const headers = { "Accept-Encoding": "br" };
    const { etag = "" } = (await ask(script, { headers })).headers;
    const answer = await ask(script, { headers: { ...headers, "If-None-Match": etag } });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([304, forAYear]);
  });
});

test("a file whose name has no hash is cached for an hour", async () => {
  const { status, headers } = await ask("/lattice/leaf.svg");
  expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=3600"]);
  expect(headers["content-type"]).toMatch(/^image\/svg\+xml/);
});

describe("paths that are not public files", () => {
  test.each(["/build/app-00000000.js", "/lattice/none.svg"])(
    "%s returns 404 with a short cache lifetime",
    async (path) => {
      for (const method of ["GET", "HEAD"]) {
        const { status, headers } = await ask(path, { method });
        expect(status).toBe(404);
        expect(headers["cache-control"]).not.toMatch(/immutable|max-age=[1-9]/);
        expect(headers["x-content-type-options"]).toBe("nosniff");
      }
    },
  );

  test.each(["/build", "/lattice"])("%s, a directory, is not listed", async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toMatch(/A1B2C3D4|leaf\.svg/);
    expect(answer.headers).not.toHaveProperty("location");
  });

  test.each([
    "/../secret.txt",
    "/build/%2e%2e/%2e%2e/secret.txt",
    "/build/..%2f..%2fsecret.txt",
    "/build/..%5c..%5csecret.txt",
    "/build/%252e%252e%252f%252e%252e%252fsecret.txt",
    "//secret.txt",
    "/.env",
    "/build.mjs",
  ])("%s does not reveal files outside public/", async (path) => {
    const answer = await exchange(
      `GET ${path} HTTP/1.1\r\nHost: ${host()}\r\nConnection: close\r\n\r\n`,
    );
    expect([308, 400, 403, 404]).toContain(answer.status);
    expect(answer.text).not.toContain(secret);
    expect(answer.text).not.toContain("servedBuild");
    const location = answer.headers.get("location");
    if (location === null) return;
    const next = await ask(location);
    expect([400, 403, 404]).toContain(next.status);
    expect(next.text).not.toContain(secret);
  });
});
