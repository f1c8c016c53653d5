import { Agent } from "node:http";
import * as fc from "fast-check";
import { expect, inject, test } from "vitest";
import * as z from "zod";
import { allRows, connect } from "../../../testing/supabase-clients";
import { ask } from "../../process/ask";
import { siteUrl } from "../site";
import { type Call, calls } from "./calls";

const { port, host } = new URL(siteUrl);
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

const send = ({ method, target, cookies, headers, body }: Call) =>
  ask({ port: Number(port), host, agent }, target, {
    method,
    headers: { ...(cookies && { Cookie: cookies }), ...headers },
    ...(method === "POST" && { body }),
  });

const characters = (most: number) => z.string().refine((text) => [...text].length <= most);

/** The limits of both tables, written independently of the site's code. */
const storedSchema = z.object({
  name: characters(100).refine((name) => name.trim() !== ""),
  email: characters(254).regex(/^[^\s@]+@[^\s@]+$/),
  phone: characters(30)
    .refine((phone) => phone.replace(/\D/g, "").length >= 5)
    .nullable(),
  message: characters(5_000).nullable(),
  age: z.number().int().min(1).max(120).nullish(),
});

const cases = Number(process.env.FUZZ_CASES || 500);
// `npm test` sends the same requests each time, so that it fails only after a change; `npm run test:more -- fuzz` sends new ones.
const seed = Number(
  process.env.FUZZ_SEED || (process.env.FUZZ_CASES ? Date.now() % 1_000_000 : 810_494),
);
/** A request that takes longer counts as hanging. */
const hangMs = Number(process.env.FUZZ_HANG_MS || 60_000);

test(
  "random requests of untrusted clients never cause a 5xx",
  { timeout: 180_000 + cases * 1_000 },
  async () => {
    console.log(`fuzz: ${cases} cases, seed ${seed} (FUZZ_CASES, FUZZ_SEED)`);
    const statuses = new Map<number, number>();
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(calls, async (call) => {
        const { status } = await send(call);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (call.method === "POST" && status === 303) stored += 1;
        expect(status, JSON.stringify(call)).toBeLessThan(500);
      }),
      { numRuns: cases, seed, timeout: hangMs, endOnFailure: process.env.FUZZ_SHRINK !== "1" },
    );
    const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
    console.log(`fuzz: ${counted.join(", ")}`);
    // Without stored rows, the next test would check nothing.
    expect(stored).toBeGreaterThan(cases / 100);
  },
);

test("random requests of untrusted clients store only valid rows", async () => {
  const { supabaseUrl, serviceRoleKey } = inject("site");
  const supabase = connect(supabaseUrl, serviceRoleKey);
  for (const table of ["franchise_enquiries", "contact_messages"]) {
    const rows = await allRows(supabase, table);
    expect(rows, table).not.toEqual([]);
    for (const row of rows) {
      expect(storedSchema.safeParse(row).error, JSON.stringify(row)).toBeUndefined();
      expect(JSON.stringify(row)).not.toMatch(/\\u0000|\\u202e/i);
    }
    console.log(`fuzz: ${rows.length} rows of ${table} hold what the table may`);
  }
});
