import { createServer } from "node:http";
import { beforeEach, expect, test, vi } from "vitest";
import type * as SchemaVersion from "~/supabase/fetch-supabase.server";
import { listen } from "../../../emulators/free-port";
import { readMigrations } from "../../../ops/preflight/migrations";
import { useEmulator } from "../../emulators/supabase/emulator";
import { useSite } from "../site";

useSite([]);
const { emulator, anon } = useEmulator();
const migrations = readMigrations().map(({ name }) => name);
const newest = migrations[0] ?? "";
let checkSchemaVersion: typeof SchemaVersion.checkSchemaVersion;
let log: string;

async function connectTo(url: string) {
  vi.resetModules();
  vi.stubEnv("SUPABASE_URL", url);
  vi.stubEnv("SUPABASE_ANON_KEY", emulator().anonKey);
  ({ checkSchemaVersion } = await import("~/supabase/fetch-supabase.server"));
}

beforeEach(async () => {
  log = "";
  vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    log += String(line);
    return true;
  });
  await connectTo(emulator().url);
});

test("the newest migration is public, and nothing is logged if the site needs it or an older one", async () => {
  expect(await anon().rpc("schema_version")).toMatchObject({ status: 200, data: newest });
  for (const needed of [newest, migrations.at(-1), undefined]) {
    expect(await checkSchemaVersion(needed)).toBe(true);
  }
  expect(log).toBe("");
});

test("a missing migration is logged as one error with its name", async () => {
  expect(await checkSchemaVersion("20991231000000_later")).toBe(true);
  expect(log.trim().split("\n")).toHaveLength(1);
  expect(JSON.parse(log)).toMatchObject({
    level: "error",
    message: "Database schema out of date: run supabase db push",
    needed: "20991231000000_later",
    present: newest,
  });
});

test("a database without a version function is logged as out of date", async () => {
  const older = createServer((_request, response) => {
    response.writeHead(404, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ code: "PGRST202", message: "Could not find the function" }));
  });
  await connectTo(`http://127.0.0.1:${await listen(older)}`);
  expect(await checkSchemaVersion(newest)).toBe(true);
  expect(log).toContain("schema out of date");
  older.closeAllConnections();
  older.close();
});

test("a database that is down is not reported as out of date", async () => {
  await connectTo("http://127.0.0.1:1");
  expect(await checkSchemaVersion(newest)).toBe(false);
  expect(log).not.toContain("schema out of date");
});
