import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepStaticFiles } from "~/http/page-cache/static-files.server";
import { listen } from "../../../local/free-port";

const script = `export const text = "${"text ".repeat(500)}";`;
const font = Buffer.from([1, 2, 3, 4]);
let root: string;
let server: Server;
let siteUrl: string;
let files: ReturnType<typeof keepStaticFiles>;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "static-files-"));
  mkdirSync(join(root, "build"));
  writeFileSync(join(root, "build", "root-ABC.js"), script);
  writeFileSync(join(root, "build", "root-ABC.js.map"), "{}");
  writeFileSync(join(root, "build", "font-ABC.woff2"), font);
  writeFileSync(join(root, "favicon.svg"), `<svg>${"<path/>".repeat(50)}</svg>`);
  server = createServer((request, response) => {
    if (!files.serve(request, response)) response.writeHead(404).end("not in memory");
  });
  const host = `127.0.0.1:${await listen(server)}`;
  siteUrl = `http://${host}`;
  files = keepStaticFiles({ root, host, headers: { "X-Content-Type-Options": "nosniff" } });
});

afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

const ask = (path: string, init?: RequestInit) => fetch(siteUrl + path, init);

describe("a file of the build", () => {
  test("is sent from memory, for a year", async () => {
    const reply = await ask("/build/root-ABC.js");
    expect(await reply.text()).toBe(script);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
  });

  test("is as small as it gets once all are compressed", async () => {
    await files.compressAll();
    const reply = await ask("/build/root-ABC.js", { headers: { "Accept-Encoding": "br" } });
    expect(reply.headers.get("content-encoding")).toBe("br");
    expect(Number(reply.headers.get("content-length"))).toBeLessThan(100);
    expect(await reply.text()).toBe(script);
    const image = await ask("/build/font-ABC.woff2");
    expect(image.headers.get("content-encoding")).toBeNull();
    expect(Buffer.from(await image.arrayBuffer())).toEqual(font);
  });

  test("is not sent again to whoever has it, and HEAD sends the head", async () => {
    const head = await ask("/build/root-ABC.js", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const headers = { "If-None-Match": head.headers.get("etag") ?? "" };
    expect((await ask("/build/root-ABC.js", { headers })).status).toBe(304);
  });
});

test("other files are asked for again after an hour", async () => {
  const reply = await ask("/favicon.svg");
  expect(reply.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(reply.headers.get("content-type")).toBe("image/svg+xml");
});

test("nothing else is there: no source map, no other path, no POST", async () => {
  const answers = [
    await ask("/build/root-ABC.js.map"),
    await ask("/build/../../etc/passwd"),
    await ask("/build/root-ABC.js?x=1"),
    await ask("/favicon.svg", { method: "POST" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
