import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildDirectory } from "../../local/serve-command";
import { containing, matching } from "../matchers";
import { observatoryPoints } from "../unit/server/observatory";
import { send } from "./fuzz/send";
import { siteUrl } from "./site";

type Asked = {
  target: string;
  status: number;
  method?: "GET" | "HEAD" | "POST" | "PUT";
  headers?: Record<string, string>;
  body?: string;
};

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const post = { method: "POST", headers: form } as const;

const built = (end: string) =>
  readdirSync(join(buildDirectory, "client"), { recursive: true, encoding: "utf8" }).find((name) =>
    name.endsWith(end),
  );

/** Pages, files, texts for machines, redirects, refusals and errors: one of each kind of answer that there is. */
const answers = (): Asked[] => [
  ...["/", "/services/it-service", "/be-a-franchise", "/search?q=tax", "/contact"].map(
    (target) => ({ target, status: 200 }),
  ),
  ...[".js", ".css", ".woff2"].map((end) => ({ target: `/build/${built(end)}`, status: 200 })),
  ...["/favicon.svg", "/robots.txt", "/sitemap.xml", "/llms.txt", "/manifest.webmanifest"].map(
    (target) => ({ target, status: 200 }),
  ),
  { target: "/documents/franchise-brochure.pdf", status: 200 },
  { target: "/documents/nothing.pdf", status: 404 },
  ...["/healthz", "/readyz", "/portfolio.data"].map((target) => ({ target, status: 200 })),
  { target: "/", status: 200, method: "HEAD" },
  { target: "/services/", status: 308 },
  { target: "/dashboard", status: 302 },
  { target: "/logout", status: 303, ...post },
  { target: "/nothing-here", status: 404 },
  { target: "/build/nothing.js", status: 404 },
  { target: "/nothing-here.data", status: 404 },
  { target: "/%zz", status: 400 },
  { target: "/contact", status: 400, ...post, body: "name=" },
  { target: "/", status: 400, headers: { Host: "a b" } },
  {
    target: "/contact",
    status: 403,
    ...post,
    headers: { ...form, Origin: "https://evil.example" },
  },
  { target: "/api/preview/enable?sanity-preview-secret=x", status: 401 },
  { target: "/api/content-changed", status: 405 },
  {
    target: "/api/content-changed",
    status: 401,
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  },
  { target: "/contact", status: 405, method: "PUT", headers: form },
  { target: "/services", status: 405, ...post },
  { target: "/contact", status: 413, ...post, body: "a".repeat(65_537) },
  {
    target: "/contact",
    status: 415,
    method: "POST",
    headers: { "Content-Type": "text/plain" },
    body: "a",
  },
  { target: "/", status: 417, headers: { Expect: "miracles" } },
];

const ask = ({ target, method = "GET", headers = {}, body = "" }: Asked) =>
  send({ target, method, headers, body, cookies: "" }, 10_000);

test("every kind of answer carries the security headers", async () => {
  const points = new Map<number, number>();
  for (const asked of answers()) {
    const name = `${asked.method ?? "GET"} ${asked.target} ${asked.status}`;
    const answer = await ask(asked);
    expect(answer.status, name).toBe(asked.status);
    const { headers } = answer;
    expect.soft(headers, name).toMatchObject({
      "content-security-policy": matching(/^default-src 'none';.*frame-ancestors 'none'/),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": containing("camera=()"),
      "referrer-policy": matching(/^(?:strict-origin-when-cross-origin|same-origin)$/),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "x-request-id": matching(/^[\w.-]+$/),
    });
    expect.soft(headers["content-security-policy"], name).not.toMatch(/unsafe-|data:|\*/);
    expect.soft(headers, name).not.toHaveProperty("x-powered-by");
    expect.soft(headers, name).not.toHaveProperty("server");
    // Over https alone; tests/integration/accounts/https.test.ts has the answers of such a site.
    expect.soft(headers, name).not.toHaveProperty("strict-transport-security");
    if (/^text\/html/.test(headers["content-type"] ?? "")) {
      const overHttps = new Headers({ "Strict-Transport-Security": "max-age=31536000" });
      for (const [key, value] of Object.entries(headers)) overHttps.set(key, String(value));
      points.set(asked.status, observatoryPoints({ headers: overHttps, cookies: [] }).points);
    }
  }
  for (const [status, n] of points) expect.soft(n, `${status}`).toBeGreaterThanOrEqual(140);
});

test("a page that has not changed is not sent again, with its headers", async () => {
  const first = await ask({ target: "/about", status: 200 });
  const tag = String(first.headers.etag);
  const again = await ask({ target: "/about", status: 304, headers: { "If-None-Match": tag } });
  expect(again).toMatchObject({ status: 304, body: "" });
  for (const name of ["content-security-policy", "x-content-type-options", "referrer-policy"]) {
    expect(again.headers[name], name).toBe(first.headers[name]);
  }
});

test("a forged host reaches no link, no redirect and no page kept for others", async () => {
  const forged = {
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Port": "666",
    "X-Forwarded-Prefix": "/evil",
    "X-Original-URL": "/evil",
    "X-Rewrite-URL": "/evil",
    Forwarded: "for=1.2.3.4;host=evil.example;proto=https",
  };
  const targets = [
    "/about",
    "/sitemap.xml",
    "/robots.txt",
    "/services/",
    "/dashboard",
    "/llms.txt",
  ];
  for (const target of targets) {
    for (const headers of [forged, { ...forged, Host: "evil.example" }]) {
      const answer = await ask({ target, status: 0, headers });
      const said = `${answer.body}${JSON.stringify(answer.headers)}`;
      expect(said, target).not.toMatch(/evil|666/);
      expect([200, 302, 308, 400], target).toContain(answer.status);
    }
    const afterwards = await ask({ target, status: 0 });
    expect(afterwards.body + JSON.stringify(afterwards.headers), target).not.toMatch(/evil|666/);
  }
  const mailed = await ask({
    ...post,
    target: "/forgot-password",
    status: 0,
    headers: { ...form, ...forged, Host: "evil.example", Origin: siteUrl },
    body: "email=nobody%40example.com",
  });
  expect(mailed.body + JSON.stringify(mailed.headers)).not.toContain("evil");
});
