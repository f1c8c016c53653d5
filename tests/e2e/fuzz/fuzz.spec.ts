import { expect, test } from "@playwright/test";
import * as fc from "fast-check";
import { connect } from "../../integration/supabase/clients";
import { localEnvironment } from "../franchise/stored-rows";
import { calls } from "./calls";
import { send } from "./send";

const cases = Number(process.env.FUZZ_CASES || 500);
const seed = Number(process.env.FUZZ_SEED || Date.now() % 1_000_000);
/** No request may take longer; a shared machine that is busy with other tests is allowed the double. */
const hangMs = Number(process.env.FUZZ_HANG_MS || 4_000);

test.describe.configure({ mode: "serial" });

test("strangers' requests break nothing @once", async () => {
  test.setTimeout(60_000 + cases * 200);
  console.log(`fuzz: ${cases} cases, seed ${seed} (FUZZ_CASES, FUZZ_SEED)`);
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(calls, async (call) => {
      const { status } = await send(call, hangMs);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(status, JSON.stringify(call)).toBeLessThan(500);
    }),
    { numRuns: cases, seed, endOnFailure: process.env.FUZZ_SHRINK !== "1" },
  );
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
  console.log(`fuzz: ${counted.join(", ")}`);
});

test("and store nothing that does not validate @once", async () => {
  const supabase = connect(
    localEnvironment("SUPABASE_URL"),
    localEnvironment("SUPABASE_SERVICE_ROLE_KEY"),
  );
  for (const table of ["franchise_enquiries", "contact_messages"]) {
    const { data, error } = await supabase.from(table).select();
    expect(error).toBeNull();
    const rows: Record<string, unknown>[] = data ?? [];
    for (const row of rows) {
      const { name, email, phone, message, age } = row;
      expect(String(name).trim().length, "name").toBeGreaterThan(0);
      expect([...String(name)].length, "name").toBeLessThanOrEqual(100);
      expect(String(email)).toMatch(/^[^\s@]+@[^\s@]+$/);
      if (phone !== null) expect(String(phone).replace(/\D/g, "").length).toBeGreaterThanOrEqual(5);
      if (message !== null) expect([...String(message)].length).toBeLessThanOrEqual(5_000);
      if (age !== null && age !== undefined) expect(Number(age)).toBeLessThanOrEqual(120);
      expect(JSON.stringify(row)).not.toMatch(/\\u0000|\\u202e/i);
    }
  }
});
