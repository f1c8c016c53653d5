import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { listen } from "../../emulators/free-port";
import { serveArguments, serveEnvironment } from "../../ops/start/serve-command";

/** Starts the site with these changes to a valid environment, and returns its exit code and output. */
async function startWith(changes: Record<string, string>) {
  const child = spawn(process.execPath, serveArguments, {
    env: {
      PATH: process.env.PATH,
      ...serveEnvironment,
      NODE_ENV: "production",
      SITE_URL: "https://www.example.com",
      SANITY_PROJECT_ID: "local",
      SANITY_DATASET: "production",
      APP_SECRET: "4f1d0c9b8a7e6d5c4b3a29180716f5e4",
      SUPABASE_URL: "http://127.0.0.1:1",
      SUPABASE_ANON_KEY: "sb_publishable_nothing",
      ...changes,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const exit: unknown[] = await once(child, "exit");
  const [output, errors] = await said;
  return { code: exit[0], output, errors };
}

test("a start with an invalid environment names each problem in one line, and prints nothing else", async () => {
  const changes = { SITE_URL: "nowhere", SUPABASE_ANON_KEY: "sb_secret_1" };
  const { code, output, errors } = await startWith(changes);
  expect([code, output]).toEqual([1, ""]);
  const [site, key, ...others] = errors.trimEnd().split("\n");
  expect(site).toContain("SITE_URL must");
  expect(key).toContain("SUPABASE_ANON_KEY must");
  expect(others).toEqual([]);
});

test("a start that cannot listen prints the reason in one line", async () => {
  const other = createServer();
  const PORT = String(await listen(other));
  for (const [place, why] of [
    [{ HOST: "127.0.0.1", PORT }, "EADDRINUSE"],
    [{ HOST: "nowhere.invalid" }, "nowhere.invalid"],
  ] as const) {
    const { code, errors } = await startWith(place);
    expect(code).toBe(1);
    expect(errors).toMatch(/^The site cannot listen on HOST and PORT: .*\n$/);
    expect(errors).toContain(why);
  }
  other.close();
});
