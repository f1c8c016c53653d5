import { createClient } from "@supabase/supabase-js";
import { beforeEach, expect, test, vi } from "vitest";
import { checkSchemaVersion } from "~/supabase/fetch-supabase.server";
import { NoWebSocket } from "~/supabase/no-web-socket";
import { recordLog } from "../../recorded-log";

const present = "20260102000000_present";
const unknownFunction = () =>
  Response.json({ code: "PGRST202", message: "Could not find the function" }, { status: 404 });
let lines: string[];

beforeEach(() => {
  lines = recordLog();
  vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(Response.json(present)));
  return () => vi.restoreAllMocks();
});

test.each([present, "20260101000000_earlier", undefined])(
  "nothing is logged if the site needs the migration %s",
  async (needed) => {
    expect(await checkSchemaVersion(needed)).toBe(true);
    expect(lines).toEqual([]);
  },
);

test("a missing migration is logged as one error with its name", async () => {
  expect(await checkSchemaVersion("20991231000000_later")).toBe(true);
  expect(JSON.parse(lines.join(""))).toMatchObject({
    level: "error",
    message: "Database schema out of date: run supabase db push",
    needed: "20991231000000_later",
    present,
  });
});

test("a database without a version function is logged as out of date", async () => {
  vi.mocked(fetch).mockImplementation(() => Promise.resolve(unknownFunction()));
  expect(await checkSchemaVersion(present)).toBe(true);
  expect(lines.join("")).toContain("schema out of date");
});

test("a database that is down is not reported as out of date", async () => {
  vi.mocked(fetch).mockRejectedValue(new Error("The service is down"));
  expect(await checkSchemaVersion(present)).toBe(false);
  expect(lines.join("")).not.toContain("schema out of date");
});

test("supabase-js accepts it in its client on every Node version, and never opens it", () => {
  const client = createClient("http://localhost:1", "anon", {
    realtime: { transport: NoWebSocket },
  });
  expect(client.getChannels()).toEqual([]);
  const socket = new NoWebSocket();
  expect(socket.readyState).toBe(socket.CLOSED);
});
