import { expect, test } from "vitest";
import { fillPhoneNumbers } from "../../../ops/phone-numbers/fill-phone-numbers";
import { contactMessage, enquiry } from "../../../testing/supabase-clients";
import { useEmulator } from "../../emulators/supabase/emulator";
import { runCommand } from "../../run-command";

const { emulator, anon, service } = useEmulator();

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
