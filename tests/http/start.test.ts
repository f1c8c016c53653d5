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

test.each([
  [{ APP_SECRET: "" }, ["APP_SECRET is not set"]],
  [
    { SITE_URL: "nowhere", SUPABASE_ANON_KEY: "sb_secret_1" },
    ["SITE_URL must", "SUPABASE_ANON_KEY must"],
  ],
  [
    { PAGE_CACHE_CONTROL: "public\nX-Other: 1", PORT: "abc" },
    ["PAGE_CACHE_CONTROL must", "PORT must"],
  ],
])(
  "a start with %j names each problem in one line, and prints nothing else",
  async (changes, lines) => {
    const { code, output, errors } = await startWith(changes);
    expect([code, output]).toEqual([1, ""]);
    expect(errors.trimEnd().split("\n")).toEqual(
      lines.map((line): unknown => expect.stringContaining(line)),
    );
  },
);

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
