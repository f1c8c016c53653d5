import { createServer } from "node:http";
import { beforeEach, expect, test, vi } from "vitest";
import type * as SchemaVersion from "~/supabase/schema-version.server";
import { readMigrations } from "../../../doctor/migrations";
import { listen } from "../../../local/free-port";
import { useStandIn } from "../../stand-ins/supabase/stand-in";
import { useSite } from "../site";

useSite([]);
const { standIn, anon } = useStandIn();
const newest = readMigrations()[0]?.name ?? "";
let checkSchemaVersion: typeof SchemaVersion.checkSchemaVersion;
let log: string;

async function connectTo(url: string) {
  vi.resetModules();
  vi.stubEnv("SUPABASE_URL", url);
  vi.stubEnv("SUPABASE_ANON_KEY", standIn().anonKey);
  ({ checkSchemaVersion } = await import("~/supabase/schema-version.server"));
}

beforeEach(async () => {
  log = "";
  vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    log += String(line);
    return true;
  });
  await connectTo(standIn().url);
});

test("a stranger is told the newest migration, and nothing is said where a site needs that or an older one", async () => {
  expect(await anon().rpc("schema_version")).toMatchObject({ status: 200, data: newest });
  for (const needed of [newest, "20261121080000_franchise_enquiries", undefined]) {
    expect(await checkSchemaVersion(needed)).toBe(true);
  }
  expect(log).toBe("");
});

test("what a newer site lacks is one error that names it", async () => {
  expect(await checkSchemaVersion("20991231000000_later")).toBe(true);
  expect(log.trim().split("\n")).toHaveLength(1);
  expect(JSON.parse(log)).toMatchObject({
    level: "error",
    message: "The database lacks migrations (supabase db push)",
    needed: "20991231000000_later",
    present: newest,
  });
});

test("so is a database from before it said its version", async () => {
  const older = createServer((_request, response) => {
    response.writeHead(404, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ code: "PGRST202", message: "Could not find the function" }));
  });
  await connectTo(`http://127.0.0.1:${await listen(older)}`);
  expect(await checkSchemaVersion(newest)).toBe(true);
  expect(log).toContain("lacks migrations");
  older.closeAllConnections();
  older.close();
});

test("a database that is away is not behind", async () => {
  await connectTo("http://127.0.0.1:1");
  expect(await checkSchemaVersion(newest)).toBe(false);
  expect(log).not.toContain("lacks migrations");
});
