import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endProcess } from "../../testing/end-process";
import { FaultProxy } from "../../testing/fault-proxy";
import { startEmulator } from "../emulators/content-lake/emulator";
import { eventually } from "../eventually";
import { startAccounts } from "./accounts";
import { documents } from "./content";
import { SpawnedSite } from "./spawned-site";

const copies = mkdtempSync(join(tmpdir(), "process-copies-"));
let lake: Awaited<ReturnType<typeof startEmulator>>;
let accounts: Awaited<ReturnType<typeof startAccounts>>;
let content: FaultProxy;
let site: SpawnedSite;

const start = () =>
  SpawnedSite.start({
    SANITY_API_HOST: content.url,
    SUPABASE_URL: accounts.url,
    CONTENT_COPY_DIR: copies,
    // A second signal ends the drain earlier.
    DRAIN_SECONDS: "300",
  });

const sendForm = () =>
  site.ask("/contact", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ name: "A", email: "a@example.com", message: "B" }).toString(),
  });

beforeAll(async () => {
  lake = await startEmulator();
  const transaction = lake.client().transaction();
  for (const document of documents) transaction.create(document);
  await transaction.commit({ returnDocuments: false });
  content = await FaultProxy.start(lake.lake.url);
  accounts = await startAccounts();
  site = await start();
});

afterAll(async () => {
  site.process.kill("SIGKILL");
  accounts.close();
  await content.close();
  await lake.remove();
  rmSync(copies, { recursive: true, force: true });
});

// A start takes seconds, so several sequential tests share each site.

test("the startup log has a fingerprint of each secret, and no secret", () => {
  const line = site.log.split("\n").find((each) => each.includes('"Secrets loaded"'));
  expect(line).toMatch(/"APP_SECRET":"[0-9a-f]{8}".*"SUPABASE_ANON_KEY":"[0-9a-f]{8}"/);
  expect(site.log).not.toContain("at least thirty-two bytes");
  expect(site.log).not.toContain("sb_publishable_nothing");
});

test("an unhandled rejection is logged and does not end the process", async () => {
  expect((await site.ask("/probe/reject")).status).toBe(200);
  await expect.poll(() => site.log).toContain("nothing awaits this");
  expect((await site.ask("/about")).status).toBe(200);
});

test("a request is one log line, without its query", async () => {
  const before = site.log.length;
  await site.ask("/probe/asked?token=secret");
  // Some email clients encode the query like this.
  await site.ask("/probe/asked%3Ftoken%3Dsecret");
  const lines = () =>
    site.log
      .slice(before)
      .split("\n")
      .filter((line) => line.includes("/probe/asked"));
  await expect.poll(lines).toHaveLength(2);
  await site.ask("/about");
  expect([lines().length, site.log.includes("secret")]).toEqual([2, false]);
});

test("after SIGTERM it serves until a second one, then finishes open requests and exits with 0", async () => {
  for (const path of ["/services/alpha", "/services/beta", "/portfolio", "/nothing/here"]) {
    await site.ask(path);
  }
  const unused = connect(site.port, "127.0.0.1");
  await once(unused, "connect");
  unused.on("error", () => {});
  const release = accounts.hold();
  const underWay = sendForm();
  await eventually(() => expect(accounts.held()).toBe(1));
  const ending = endProcess(site.process, "SIGTERM");
  await expect.poll(async () => (await site.ask("/readyz")).status).toBe(503);
  for (const path of ["/healthz", "/services/alpha", "/services/gamma", "/build/missing.js"]) {
    expect((await site.ask(path)).status, path).toBeLessThan(500);
  }
  await eventually(async () => {
    site.process.kill("SIGTERM");
    await expect(site.ask("/about")).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/);
  });
  release();
  expect((await underWay).status).toBe(303);
  expect(await ending).toBe(0);
  expect(site.log).not.toContain("ERR_SERVER_NOT_RUNNING");
  expect(site.log).not.toContain("DeprecationWarning");
});

test("after a restart without the content service it serves cached content with a short cache lifetime", async () => {
  await content.close();
  site = await start();
  for (const [path, words] of [
    ["/services/alpha", "Heading of alpha"],
    ["/portfolio", "Work of websites"],
    ["/services/beta", "Heading of beta"],
  ] as const) {
    const answer = await site.ask(path);
    expect([answer.status, answer.text.includes(words)], path).toEqual([200, true]);
    // Waits until the first query has failed.
    const { headers } = await site.ask(path);
    expect(headers["cache-control"], path).toBe("public, max-age=0, s-maxage=5");
  }
  expect((await site.ask("/readyz")).status).toBe(200);
  expect((await site.ask("/nothing/here")).status).toBe(404);
  expect((await site.ask("/services/never-seen")).status).toBe(503);
});

test("after a restart during an outage, new content appears as soon as the service recovers", async () => {
  await lake.client().patch("service-alpha").set({ heading: "Published meanwhile" }).commit();
  await content.listen();
  const look = async () => {
    const { text, headers } = await site.ask("/services/alpha");
    return [text.includes("Published meanwhile"), headers["cache-control"]?.includes("stale")];
  };
  await expect.poll(look).toEqual([true, true]);
});

test("it keeps running if its log is no longer read", async () => {
  site.process.stdout?.destroy();
  site.process.stderr?.destroy();
  for (let visit = 0; visit < 5; visit += 1) {
    expect((await site.ask(`/about?${visit}`)).status).toBe(200);
  }
});

test("an uncaught exception ends the process once open requests are finished", async () => {
  const release = accounts.hold();
  const underWay = sendForm();
  await eventually(() => expect(accounts.held()).toBe(1));
  const gone = once(site.process, "exit");
  expect((await site.ask("/probe/throw")).status).toBe(200);
  await eventually(() => expect(site.ask("/about")).rejects.toThrow());
  release();
  expect((await underWay).status).toBe(303);
  expect(await gone).toEqual([1, null]);
});
