import { expect, test } from "vitest";
import { freePort } from "../../emulators/free-port";
import { observatoryPoints } from "../unit/server/observatory";
import type { Answer, Asked } from "./ask";
import { useSite } from "./site";

const host = "www.example.com";
const policy = "public, max-age=0, s-maxage=1";
const metricsPort = await freePort();

const { ask, post, exchange } = useSite({
  environment: {
    SITE_URL: `https://${host}`,
    SITE_ENV: "production",
    PAGE_CACHE_CONTROL: policy,
    METRICS_PORT: String(metricsPort),
  },
});

const form = { "Content-Type": "application/x-www-form-urlencoded" };

test.each<[string, number, Asked]>([
  ["/about", 200, {}],
  ["/about.data", 200, {}],
  ["/favicon.svg", 200, {}],
  ["/robots.txt", 200, {}],
  ["/nothing/here", 404, {}],
  ["/services/", 308, {}],
  ["/dashboard", 302, {}],
  ["/%zz", 400, {}],
  ["/contact", 403, { method: "POST", headers: { ...form, Origin: "https://evil.example" } }],
  ["/contact", 405, { method: "PUT" }],
  ["/contact", 413, { method: "POST", headers: form, body: "a".repeat(65_537) }],
  ["/", 417, { headers: { Expect: "miracles" } }],
  ["/probe/broken", 500, {}],
])("every https response has an HSTS header: %s, %d", async (path, status, asked) => {
  const answer = await ask(path, asked);
  expect(answer.status).toBe(status);
  expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000");
  if (answer.headers["content-type"] !== "text/html; charset=utf-8") return;
  expect(answer.headers["content-security-policy"]).toContain("upgrade-insecure-requests");
  expect(pointsOf(answer)).toBeGreaterThanOrEqual(140);
});

test("the response to an unparseable request has an HSTS header", async () => {
  const { status, headers } = await exchange("hello\r\n\r\n");
  expect([status, headers.get("strict-transport-security")]).toEqual([400, "max-age=31536000"]);
});

test.each(["evil.example", `${host}.evil.example`, `${host}:444`, "localhost", "127.0.0.1"])(
  "the host %s is rejected as unknown",
  async (Host) => {
    for (const path of ["/", "/about", "/favicon.svg", "/services/"]) {
      const answer = await ask(path, { headers: { Host } });
      expect([answer.status, answer.headers["cache-control"]]).toEqual([400, "no-store"]);
    }
    // Health probes are allowed to use the instance's own address.
    for (const path of ["/healthz", "/readyz"]) {
      expect((await ask(path, { headers: { Host } })).status).toBe(200);
    }
  },
);

test("the probes reveal nothing; the version and the mail queue are on the metrics port", async () => {
  expect((await ask("/healthz")).text).toBe("ok\n");
  expect((await ask("/readyz")).text).toBe("ready\n");
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  for (const name of [
    'site_info{version="unbuilt"}',
    "outbox_emails_waiting",
    "outbox_emails_failed",
  ]) {
    expect(text).toContain(`\n${name} `);
  }
});

test.each([host.toUpperCase(), `${host}:443`])("the host %s is accepted", async (Host) => {
  expect((await ask("/about", { headers: { Host } })).status).toBe(200);
});

test("cookies have the __Host- prefix, and pages for requests with such cookies are not shared", async () => {
  const left = await post("/logout");
  const [set = ""] = left.headers["set-cookie"] ?? [];
  expect(set).toMatch(/^__Host-flash=.*; Secure/);
  expect(set).not.toMatch(/Domain=/i);
  const page = await ask("/about");
  for (const Cookie of [set.split(";")[0] ?? "", "__Host-session=x", "__Host-preview=x"]) {
    const own = await ask("/about", { headers: { Cookie } });
    expect([own.status, own.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  }
  expect((await ask("/about")).text).toBe(page.text);
});

test("search engines are allowed, and robots.txt has the site's canonical URL", async () => {
  expect((await ask("/robots.txt")).text).toContain(`Sitemap: https://${host}/sitemap.xml`);
  const { text } = await ask("/about");
  expect(text).toContain(`href="https://${host}/about"`);
  expect(text).not.toContain("localhost");
});

test("shared caches get the configured cache lifetime of pages", async () => {
  for (const path of ["/about", "/services/alpha", "/nothing/here"]) {
    expect((await ask(path)).headers["cache-control"]).toBe(policy);
  }
});

function pointsOf({ headers }: Answer): number {
  const all = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return observatoryPoints({ headers: new Headers(all), cookies: [] }).points;
}
