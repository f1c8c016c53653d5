import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "../../../emulators/free-port";
import { exitOf } from "../../../testing/end-process";

test("`npm start` starts the site and then the Studio, and stops both", async ({ request }) => {
  test.setTimeout(180_000);
  const directory = await mkdtemp(join(tmpdir(), "start-"));
  const [site, studio] = [await freePort(), await freePort()];
  const start = spawn(process.execPath, ["--import", "tsx", "ops/start/start.ts", "--built"], {
    env: {
      ...process.env,
      LOCAL_DIR: directory,
      PORT: String(site),
      STUDIO_PORT: String(studio),
      CONTENT_PORT: String(await freePort()),
      SUPABASE_PORT: String(await freePort()),
      SUPABASE_PROVIDER_PORT: String(await freePort()),
      SMTP_PORT: String(await freePort()),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    for (const [port, title] of [
      [site, /\S/],
      [studio, /^Content$/],
    ] as const) {
      const url = `http://localhost:${port}`;
      await expect(async () => {
        const html = await (await request.get(url)).text();
        expect(/<title>([^<]*)/.exec(html)?.[1]).toMatch(title);
      }).toPass({ timeout: 120_000 });
    }
  } finally {
    start.kill("SIGTERM");
    expect(await exitOf(start)).toBe(0);
    await rm(directory, { recursive: true, force: true });
  }
  for (const port of [site, studio]) {
    await expect(request.get(`http://localhost:${port}`)).rejects.toThrow("ECONNREFUSED");
  }
});
