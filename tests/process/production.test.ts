import { expect, test } from "vitest";
import { freePort } from "../../emulators/free-port";
import { useSite } from "./site";

const host = "www.example.com";
const policy = "public, max-age=0, s-maxage=1";
const metricsPort = await freePort();

const { ask, exchange } = useSite({
  environment: {
    SITE_URL: `https://${host}`,
    SITE_ENV: "production",
    PAGE_CACHE_CONTROL: policy,
    METRICS_PORT: String(metricsPort),
  },
});

// tests/process/refusals.test.ts checks the other headers of every kind of response.
test.each([
  ["/about", 200],
  ["/favicon.svg", 200],
  ["/services/", 308],
  ["/%zz", 400],
  ["/probe/broken", 500],
])("every https response has an HSTS header: %s, %d", async (path, status) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000");
  if (answer.headers["content-type"] !== "text/html; charset=utf-8") return;
  expect(answer.headers["content-security-policy"]).toContain("upgrade-insecure-requests");
});

test("the response to an unparseable request has an HSTS header", async () => {
  const { status, headers } = await exchange("hello\r\n\r\n");
  expect([status, headers.get("strict-transport-security")]).toEqual([400, "max-age=31536000"]);
});

// unit/server/request-rules.test.ts tests which hosts are accepted.
test("an unknown host is rejected, except by health probes", async () => {
  const headers = { Host: "evil.example" };
  for (const path of ["/about", "/favicon.svg"]) {
    const answer = await ask(path, { headers });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([400, "no-store"]);
  }
  expect((await ask("/readyz", { headers })).status).toBe(200);
});

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

test("shared caches get the configured cache lifetime of pages", async () => {
  for (const path of ["/about", "/services/alpha", "/nothing/here"]) {
    expect((await ask(path)).headers["cache-control"]).toBe(policy);
  }
});
