import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { endProcess } from "../../testing/end-process";
import { FaultProxy } from "../../testing/fault-proxy";
import { startEmulator } from "../emulators/content-lake/emulator";
import { eventually } from "../eventually";
import { ask, type Asked } from "./ask";
import { documents } from "./content";

const project = fileURLToPath(new URL("../..", import.meta.url));
const command = [
  "node_modules/vite-node/vite-node.mjs",
  "--config",
  "tests/process/vite.config.ts",
  "tests/process/site-process.ts",
];
const readySchema = z.object({ port: z.number() });

/** The site as a separate process that tests can end. */
class SpawnedSite {
  /** Its output so far. */
  log = "";
  port = 0;

  private constructor(readonly process: ChildProcess) {
    for (const stream of [process.stdout, process.stderr]) {
      stream?.on("data", (chunk) => (this.log += String(chunk)));
    }
  }

  /** @throws with its output, if it exits before it responds */
  static async start(environment: Record<string, string>): Promise<SpawnedSite> {
    const child = spawn(process.execPath, command, {
      cwd: project,
      env: {
        ...process.env,
        NODE_ENV: "production",
        SITE_ENVIRONMENT: JSON.stringify(environment),
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const site = new SpawnedSite(child);
    const said: unknown[] = await Promise.race([once(child, "message"), once(child, "exit")]);
    const ready = readySchema.safeParse(said[0]);
    if (!ready.success) throw new Error(`The site has ended:\n${site.log}`);
    site.port = ready.data.port;
    return site;
  }

  ask(path: string, asked?: Asked) {
    return ask({ port: this.port, host: `localhost:${this.port}` }, path, asked);
  }
}

const copies = mkdtempSync(join(tmpdir(), "process-copies-"));
let lake: Awaited<ReturnType<typeof startEmulator>>;
let content: FaultProxy;
let site: SpawnedSite;

const start = () =>
  SpawnedSite.start({
    SANITY_API_HOST: content.url,
    CONTENT_COPY_DIR: copies,
    // A second signal ends the drain earlier.
    DRAIN_SECONDS: "300",
  });

beforeAll(async () => {
  lake = await startEmulator();
  const transaction = lake.client().transaction();
  for (const document of documents) transaction.create(document);
  await transaction.commit({ returnDocuments: false });
  content = await FaultProxy.start(lake.lake.url);
  site = await start();
});

afterAll(async () => {
  site.process.kill("SIGKILL");
  await content.close();
  await lake.remove();
  rmSync(copies, { recursive: true, force: true });
});

// integration/server/end.test.ts tests the end of the process in detail. A start takes seconds, so the tests share each site.

test("the startup log has a fingerprint of each secret, and no secret", () => {
  const line = site.log.split("\n").find((each) => each.includes('"Secrets loaded"'));
  expect(line).toMatch(/"APP_SECRET":"[0-9a-f]{8}".*"SUPABASE_ANON_KEY":"[0-9a-f]{8}"/);
  expect(site.log).not.toContain("at least thirty-two bytes");
  expect(site.log).not.toContain("sb_publishable_nothing");
});

test("after SIGTERM it serves until a second one, then exits with 0", async () => {
  for (const path of ["/services/alpha", "/nothing/here"]) await site.ask(path);
  const ending = endProcess(site.process, "SIGTERM");
  await expect.poll(async () => (await site.ask("/readyz")).status).toBe(503);
  for (const path of ["/healthz", "/services/alpha", "/services/gamma", "/build/missing.js"]) {
    expect((await site.ask(path)).status, path).toBeLessThan(500);
  }
  await eventually(async () => {
    site.process.kill("SIGTERM");
    await expect(site.ask("/about")).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/);
  });
  expect(await ending).toBe(0);
  expect(site.log).not.toContain("ERR_SERVER_NOT_RUNNING");
  expect(site.log).not.toContain("DeprecationWarning");
});

test("after a restart during an outage it serves cached content, and new content once the service recovers", async () => {
  await content.close();
  site = await start();
  const path = "/services/alpha";
  const first = await site.ask(path);
  expect([first.status, first.text.includes("Heading of alpha")]).toEqual([200, true]);
  // The first query has failed.
  expect((await site.ask(path)).headers["cache-control"]).toBe("public, max-age=0, s-maxage=5");
  expect((await site.ask("/readyz")).status).toBe(200);
  expect((await site.ask("/nothing/here")).status).toBe(404);
  expect((await site.ask("/services/never-seen")).status).toBe(503);

  await lake.client().patch("service-alpha").set({ heading: "Published meanwhile" }).commit();
  await content.listen();
  const look = async () => {
    const { text, headers } = await site.ask(path);
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
