import { expect, test } from "vitest";
import { fillPhoneNumbers } from "../../../ops/phone-numbers/fill-phone-numbers";
import { contactMessage, enquiry } from "../../../testing/supabase-clients";
import { useEmulator } from "../../emulators/supabase/emulator";
import { runCommand } from "../../run-command";

const { emulator, anon, service, user } = useEmulator();

const fill = () =>
  runCommand(fillPhoneNumbers, "", {
    SUPABASE_URL: emulator().url,
    SUPABASE_SERVICE_ROLE_KEY: emulator().serviceRoleKey,
  });

test("fills the international form of older rows, and can be run again", async () => {
  const rows: [table: string, row: Record<string, unknown>, international: string | null][] = [
    ["franchise_enquiries", enquiry({ phone: "0091 98765 43210" }), "+919876543210"],
    ["contact_messages", contactMessage({ phone: "022-2345 6789 / 12" }), "+912223456789"],
    ["contact_messages", contactMessage({ phone: "+91 00000 00000" }), null],
    ["contact_messages", contactMessage({ phone: null }), null],
  ];
  for (const [table, row] of rows) expect((await anon().from(table).insert(row)).error).toBeNull();

  expect(await fill()).toEqual({
    code: 0,
    output: "2 of 3 phone numbers now have an international form.",
  });
  for (const [table, { submission_id, phone }, phone_international] of rows) {
    const { data } = await service()
      .from(table)
      .select()
      .eq("submission_id", String(submission_id));
    expect(data).toMatchObject([{ phone, phone_international }]);
  }
  expect(await fill()).toEqual({
    code: 0,
    output: "0 of 1 phone numbers now have an international form.",
  });
});

test("only the service role can read and store international phone numbers", async () => {
  const { client } = await user();
  for (const caller of [anon(), client]) {
    expect((await caller.rpc("phones_to_read")).error?.code).toBe("42501");
    expect((await caller.rpc("store_phones", { numbers: [] })).error?.code).toBe("42501");
  }
});

test("finds submissions with the same number in any spelling, but ignores numbers without digits", async () => {
  const spellings = ["+91 (0)22 2345 6780 / 12", "022-2345 6780", "१२३४५६"];
  for (const phone of [...spellings, "६५४३२१"]) {
    const row = enquiry({ phone, email: `${phone.length}-${phone.charAt(0)}@example.com` });
    const international = phone.includes("6780") ? "+912223456780" : null;
    const answer = await anon()
      .from("franchise_enquiries")
      .insert({ ...row, phone_international: international });
    expect(answer.error).toBeNull();
  }
  const same = async (phone: string) => {
    const found = await emulator().sql(
      `select e.phone from public.franchise_enquiries mine
       cross join lateral private.find_leads(mine.email, mine.phone) of
       join public.franchise_enquiries e on e.id = of.id where mine.phone = $1 order by e.phone`,
      [phone],
    );
    return found.map((row) => row.phone);
  };
  expect(await same(spellings[1] ?? "")).toEqual(["+91 (0)22 2345 6780 / 12", "022-2345 6780"]);
  expect(await same("१२३४५६")).toEqual(["१२३४५६"]);
});
