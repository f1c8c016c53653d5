import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { expectClosedForms, expectGuarded } from "../guarded";
import { stopClock } from "../stop-clock";
import type { Asked, RawAnswer } from "./ask";
import { useSite } from "./site";

const site = useSite();
const { ask } = site;

const FORM = "Content-Type: application/x-www-form-urlencoded\r\n";
const own = () => `Host: ${site.host()}\r\n`;
const head = (line: string, headers = "") => `${line} HTTP/1.1\r\n${own()}${headers}`;
const request = (line: string, headers = "", body = "") =>
  `${head(line, headers)}Connection: close\r\n\r\n${body}`;
const chunkedForm = () => request("POST /contact", `${FORM}Transfer-Encoding: chunked\r\n`);

/** Expects an error page that states the reason and is not cached. */
function expectRefused({ status, headers, body }: RawAnswer, ...statuses: number[]): void {
  expect(statuses).toContain(status);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(headers.get("content-length")).toBe(String(Buffer.byteLength(body)));
  expect(headers.get("cache-control")).toBe("no-store");
  expect(body).toMatch(/^<!DOCTYPE html>/);
  expect(body).toMatch(/<h1\b/);
  expectGuarded(headers);
}

describe("a request", () => {
  // unit/server/request-rules.test.ts tests which requests are refused; these tests check the response.
  test.each([
    ["no HTTP in it", "hello\r\n\r\n"],
    ["no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    [
      "a length and chunks",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
    ],
  ])("is refused with %s", async (_, bytes) => {
    expectRefused(await site.exchange(bytes), 400);
  });

  test("is refused if its headers are too long", async () => {
    const cookie = `Cookie: ${"a".repeat(20_000)}\r\n`;
    expectRefused(await site.exchange(head("GET /", cookie), "\r\n"), 431);
    expectRefused(await site.exchange(request(`GET /${"a".repeat(20_000)}`)), 414, 431);
    const many = Array.from({ length: 3_000 }, (_, number) => `X-${number}: 1\r\n`).join("");
    expect((await site.exchange(head("GET /", many), "\r\n")).status).toBe(431);
  });

  test("is refused with an unsupported method, and the response lists the allowed methods", async () => {
    const answer = await site.exchange(request("PROPFIND /contact"));
    expectRefused(answer, 405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD, POST");
  });

  test("with HEAD is refused without a response body", async () => {
    const answer = await site.exchange(request("HEAD /%zz"));
    expect([answer.status, answer.body]).toEqual([400, ""]);
    expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(0);
    expectGuarded(answer.headers);
  });
});

test("a URL that is not canonical is redirected without a response body", async () => {
  for (const method of ["GET", "HEAD"]) {
    const answer = await site.exchange(request(`${method} /services/?a=/b/`));
    const location = answer.headers.get("location");
    expect([answer.status, location, answer.body]).toEqual([308, "/services?a=/b/", ""]);
    expectGuarded(answer.headers);
  }
});

describe("a form", () => {
  const refusedForm = { name: "", email: "no address", message: "नमस्ते ₹ & <b>" };

  test("is accepted from a page of this site that hides its referrer", async () => {
    const headers = { Origin: "null", "Sec-Fetch-Site": "same-origin" };
    const { status, text: page } = await site.post("/contact", refusedForm, { headers });
    expect([status, page.includes("नमस्ते ₹ &amp; &lt;b&gt;")]).toEqual([400, true]);
  });

  test("is not stored if another site sent it, and its input is shown", async () => {
    const fields = { ...refusedForm, password: "nine lanterns", note: "Call back" };
    const headers = { Origin: "https://evil.example" };
    const answer = await site.post("/contact", fields, { headers });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([403, "no-store"]);
    expect(answer.text).toContain("nothing was stored");
    expect(answer.text).toMatch(/Message<textarea[^>]*>नमस्ते ₹ &amp; &lt;b&gt;<\/textarea>/);
    expect(answer.text).toMatch(/Note<textarea[^>]*>Call back<\/textarea>/);
    expect(answer.text).not.toContain("lanterns");
  });

  test("from another site is always refused, and only a few are read", async () => {
    stopClock();
    const headers = { Origin: "null" };
    const sent = Array.from({ length: 60 }, () => site.post("/contact", refusedForm, { headers }));
    const answers = await Promise.all(sent);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    expect(answers.filter(({ text: page }) => page.includes("<textarea")).length).toBeLessThan(50);
  });

  test("is accepted in slow chunks", async () => {
    const body = new URLSearchParams(refusedForm).toString();
    const chunks = [body.slice(0, 10), body.slice(10, 40), body.slice(40)].flatMap((part) => [
      `${part.length.toString(16)}\r\n${part}\r\n`,
      20,
    ]);
    const answer = await site.exchange(chunkedForm(), 20, ...chunks, "0\r\n\r\n");
    expect(answer.status).toBe(400);
    expect(answer.body).toContain("नमस्ते ₹ &amp; &lt;b&gt;");
  });

  test("is accepted without a body", async () => {
    const answer = await site.exchange(request("POST /contact"));
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('name="message"');
  });

  test("is refused if its Content-Length is larger, before its body arrives", async () => {
    const announced = head("POST /contact", `${FORM}Content-Length: 65537\r\n\r\n`);
    const answer = await site.exchange(announced, 2_500);
    expectRefused(answer, 413);
    expect(answer.headers.get("connection")).toBe("close");
  });

  test("is refused if its chunks are larger in total, and the client receives the response", async () => {
    const chunk = `8000\r\n${"a".repeat(32_768)}\r\n`;
    const more = Array.from({ length: 20 }, () => chunk);
    const opening = head("POST /contact.data", `${FORM}Transfer-Encoding: chunked\r\n\r\n`);
    const answer = await site.exchange(opening, chunk, chunk, chunk, 50, ...more, "0\r\n\r\n");
    expectRefused(answer, 413);
    expect(answer.headers.get("connection")).toBe("close");
  });

  test("that is far too long still gets a readable response", async () => {
    const socket = connect(site.port(), "127.0.0.1");
    let failed = false;
    socket.on("error", () => (failed = true));
    socket.write(head("POST /contact", `${FORM}Content-Length: 400000\r\n\r\n`));
    for (let sent = 0; sent < 400_000; sent += 40_000) {
      await wait(15);
      socket.write("a".repeat(40_000));
    }
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
    expect(failed).toBe(false);
  });

  test("is refused if its chunks are malformed", async () => {
    expectRefused(await site.exchange(chunkedForm(), "3\r\nq=1\r\n", 50, "zz\r\n"), 400);
  });

  test("gets 100 Continue only after its headers are accepted", async () => {
    const expecting = `${FORM}Expect: 100-continue\r\n`;
    const passed = await site.exchange(
      request("POST /contact", `${expecting}Content-Length: 3\r\n`),
      50,
      "q=1",
    );
    expect([passed.interim, passed.status]).toEqual([true, 400]);
    const refused = await site.exchange(
      request("POST /contact", `${expecting}Content-Length: 99999\r\n`),
    );
    expect(refused.interim).toBe(false);
    expectRefused(refused, 413);
  });

  test("that its client aborts is not processed, and no error is logged", async () => {
    const before = site.log().length;
    const opening = head("POST /contact", `${FORM}Content-Length: 10\r\n\r\nq=1`);
    // Again, because on a busy machine the client can leave before the site has read the request.
    await expect
      .poll(async () => {
        await site.exchange(opening, 50, "leave");
        return site.log().slice(before);
      })
      .toContain('"status":499');
    expect(site.log().slice(before)).not.toContain('"level":"error"');
  });
});

test("a GET request's body is not awaited", async () => {
  const answer = await site.exchange(`${head("GET /about", "Content-Length: 3\r\n")}\r\nabc`);
  expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
});

test("the response to malformed HTTP is not written into the middle of a page", async () => {
  const release = site.renders().hold(/^\/services\/half$/);
  const talking = site.exchange(`${head("GET /services/half")}\r\n`, 50, "garbage\r\n\r\n", 50);
  await wait(150);
  release();
  const { text: sent } = await talking;
  expect(sent.match(/HTTP\/1\.1 /g) ?? []).toHaveLength(1);
});

describe("pipelined requests", () => {
  const visit = (target: string) => `${head(`GET ${target}`)}\r\n`;

  test("are answered in order if they are few", async () => {
    const targets = ["/services/alpha", "/robots.txt", "/services/beta"];
    const { text: sent } = await site.exchange(
      targets.map(visit).join("") + request("GET /services/gamma"),
    );
    const places = ["Heading of alpha", "User-agent", "Heading of beta", "Heading of gamma"].map(
      (words) => sent.indexOf(words),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test("end the connection if they are many", async () => {
    const before = site.renders().targets.length;
    const release = site.renders().hold(/^\/search\?q=many/);
    await site.exchange(visit("/search?q=many").repeat(500));
    expect(site.renders().targets.length - before).toBeLessThanOrEqual(17);
    release();
  });

  test("end the connection if the client does not read the responses", async () => {
    await ask("/about");
    const socket = connect(site.port(), "127.0.0.1").on("error", () => {});
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.pause();
    socket.write(visit("/about").repeat(500));
    await wait(300);
    let received = "";
    socket.on("data", (chunk) => (received += String(chunk))).resume();
    await closed;
    expect((received.match(/HTTP\/1\.1 200/g) ?? []).length).toBeLessThanOrEqual(20);
  });
});

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const post = { method: "POST", headers: form };

/** One request for each kind of response. */
const kinds: [string, number, Asked][] = [
  ["/services/alpha", 200, {}],
  ["/about", 200, { headers: { Cookie: "session=x" } }],
  ["/about.data", 200, {}],
  ["/build/app-A1B2C3D4.js", 200, {}],
  ["/sitemap.xml", 200, {}],
  ["/healthz", 200, {}],
  ["/old", 301, {}],
  ["/services/", 308, {}],
  ["/dashboard", 302, {}],
  ["/logout", 303, post],
  ["/nothing-here", 404, {}],
  ["/build/nothing.js", 404, {}],
  ["/gone", 410, {}],
  ["/%zz", 400, {}],
  ["/contact", 400, { ...post, body: "name=" }],
  ["/contact", 403, { ...post, headers: { ...form, Origin: "https://evil.example" } }],
  ["/api/preview/enable?sanity-preview-secret=x", 401, {}],
  ["/contact", 405, { method: "PUT", headers: form }],
  ["/services", 405, post],
  ["/contact", 413, { ...post, body: "a".repeat(65_537) }],
  ["/", 417, { headers: { Expect: "miracles" } }],
  ["/probe/broken", 500, {}],
];

test.each(kinds)(
  "%s, answered %d, carries the security headers: %j",
  async (path, status, asked) => {
    const answer = await ask(path, asked);
    expect(answer.status).toBe(status);
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
    expectGuarded(headers);
    expectClosedForms(headers);
  },
);
