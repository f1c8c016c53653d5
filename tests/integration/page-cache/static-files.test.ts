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
  const [own, built] = [join(root, "public"), join(root, "client")];
  mkdirSync(own);
  mkdirSync(built);
  writeFileSync(join(built, "root-ABC.js"), script);
  writeFileSync(join(built, "root-ABC.js.map"), "{}");
  writeFileSync(join(built, "font-ABC.woff2"), font);
  writeFileSync(join(own, "favicon.svg"), `<svg>${"<path/>".repeat(50)}</svg>`);
  server = createServer((request, response) => {
    if (files.serve(request, response) || files.refuse(request, response)) return;
    response.writeHead(404).end("not in memory");
  });
  const host = `127.0.0.1:${await listen(server)}`;
  siteUrl = `http://${host}`;
  files = keepStaticFiles({
    roots: { "": own, "/build": built },
    host,
    headers: { "X-Content-Type-Options": "nosniff" },
  });
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

describe("a file that the build does not have", () => {
  test.each(["/build/root-OLD.js", "/build/root-OLD.js?x=1", "/build/a/b.woff2"])(
    "%s is a few bytes that no cache keeps",
    async (path) => {
      const reply = await ask(path);
      expect([reply.status, await reply.text()]).toEqual([404, "Not found\n"]);
      expect(reply.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(reply.headers.get("cache-control")).toBe("no-store");
    },
  );

  test("is missing for visitors of their own, and for HEAD, as well", async () => {
    const own = await ask("/build/root-OLD.js", { headers: { Cookie: "session=x" } });
    expect([own.status, await own.text()]).toEqual([404, "Not found\n"]);
    const head = await ask("/build/root-OLD.js", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([404, ""]);
  });

  test("is none of these: they are there, no file of the build, or no question", async () => {
    const answers = [
      await ask("/build/root-ABC.js", { headers: { Cookie: "session=x" } }),
      await ask("/build/root-ABC.js.map"),
      await ask("/lattice/none.svg"),
      await ask("/build/root%2DABC.js"),
      await ask("/builder"),
      // A directory is asked for with its slash: the site's own page says that nothing is there.
      await ask("/build/"),
      await ask("/build/root-OLD.js", { method: "POST" }),
    ];
    for (const answer of answers) expect(await answer.text()).toBe("not in memory");
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
