import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { BuiltSite } from "../../testing/built-site";
import { endProcess } from "../../testing/end-process";
import { FaultProxy } from "../../testing/fault-proxy";
import { eventually } from "../eventually";
import { ask as send } from "../process/ask";
import { editor } from "./site";

const service = {
  _id: "service-restart-of-a-test",
  _type: "service",
  name: "Restart",
  slug: { _type: "slug", current: "restart-of-a-test" },
  title: "A service of a test",
  heading: "Heading of the start",
  features: [{ _key: "1", _type: "iconCard", icon: "star", title: "One", description: "A." }],
};
const path = `/services/${service.slug.current}`;
const copies = mkdtempSync(join(tmpdir(), "process-copies-"));
let content: FaultProxy;
let site: BuiltSite;
let killSite = async () => {};

const start = async () => {
  site = await BuiltSite.start({
    SANITY_API_HOST: content.url,
    SUPABASE_URL: "http://127.0.0.1:1",
    SUPABASE_ANON_KEY: "sb_publishable_nothing",
    CONTENT_COPY_DIR: copies,
    // A second signal ends the drain earlier.
    DRAIN_SECONDS: "300",
  });
  killSite = () => site.kill();
};

const ask = (target: string) => {
  const { host, port } = new URL(site.url);
  return send({ host, port: Number(port) }, target);
};

beforeAll(async () => {
  content = await FaultProxy.start(inject("site").contentUrl);
  await editor.createOrReplace(service);
  await start();
});

afterAll(async () => {
  await killSite();
  await content.close();
  await editor.delete(service._id);
  rmSync(copies, { recursive: true, force: true });
});

// integration/server/end.test.ts tests the end of the process in detail. A start takes seconds, so the tests run in this
// order: each uses the site of the test before, and the restarted site reads the content that the second test cached on disk.

test("the startup log has a fingerprint of each secret, and no secret", () => {
  const line = site.log.split("\n").find((each) => each.includes('"Secrets loaded"'));
  expect(line).toMatch(/"APP_SECRET":"[0-9a-f]{8}".*"SUPABASE_ANON_KEY":"[0-9a-f]{8}"/);
  expect(site.log).not.toContain("at least thirty-two bytes");
  expect(site.log).not.toContain("sb_publishable_nothing");
});

test("after SIGTERM it serves until a second one, then exits with 0", async () => {
  for (const each of [path, "/nothing/here"]) await ask(each);
  const ending = endProcess(site.process, "SIGTERM");
  await eventually(async () => expect((await ask("/readyz")).status).toBe(503));
  for (const each of ["/healthz", path, "/services/tax-services", "/build/missing.js"]) {
    expect((await ask(each)).status, each).toBeLessThan(500);
  }
  await eventually(async () => {
    site.process.kill("SIGTERM");
    await expect(ask("/about")).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/);
  });
  expect(await ending).toBe(0);
  expect(site.log).not.toContain("ERR_SERVER_NOT_RUNNING");
  expect(site.log).not.toContain("DeprecationWarning");
});

test("after a restart during an outage it serves cached content, and new content once the service recovers", async () => {
  await content.close();
  await start();
  const first = await ask(path);
  expect([first.status, first.text.includes(service.heading)]).toEqual([200, true]);
  // The first query has failed.
  expect((await ask(path)).headers["cache-control"]).toBe("public, max-age=0, s-maxage=5");
  expect((await ask("/readyz")).status).toBe(200);
  expect((await ask("/nothing/here")).status).toBe(404);
  expect((await ask("/services/never-seen")).status).toBe(503);

  await editor.patch(service._id).set({ heading: "Published meanwhile" }).commit();
  await content.listen();
  await eventually(async () => {
    const { text, headers } = await ask(path);
    expect(text).toContain("Published meanwhile");
    expect(headers["cache-control"]).toContain("stale");
  });
});

test("it keeps running if its log is no longer read", async () => {
  site.process.stdout?.destroy();
  site.process.stderr?.destroy();
  for (let visit = 0; visit < 5; visit += 1) {
    expect((await ask(`/about?${visit}`)).status).toBe(200);
  }
});
