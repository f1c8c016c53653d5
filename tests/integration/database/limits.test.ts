import { describe, expect, test } from "vitest";
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import { messageFields } from "~/features/enquiries/message-fields";
import type { FormField } from "~/forms/form-field";
import { formSchema } from "~/forms/parse-form.server";
import { contactMessage, enquiry } from "../../../testing/supabase-clients";
import { useEmulator } from "../../emulators/supabase/emulator";
import { edgesOf } from "../../field-edges";

const { emulator, anon, service, user } = useEmulator();

const shownCodePoints = [
  ...Array.from({ length: 0xd7ff }, (_, index) => index + 1),
  ...Array.from({ length: 0x2000 }, (_, index) => index + 0xe000),
  // From the supplementary planes: ignorable code points, their neighbours, and an emoji.
  ...Array.from({ length: 0x1800 }, (_, index) => index + 0x1bc00),
  ...Array.from({ length: 0x1002 }, (_, index) => index + 0xdffff),
  0x1f600,
].map((code) => String.fromCodePoint(code));

describe("private.is_readable", () => {
  const text = { type: "text", label: "Text", required: true, maxLength: 9 } as const;
  const siteTakes = formSchema({ text }, {});

  test.each([
    ["as the whole text", (character: string) => character],
    ["between letters", (character: string) => `a${character}b`],
  ])("accepts the same characters as the site: %s", async (_where, textOf) => {
    // Only text that the site would store, because it turns line breaks in single-line fields into spaces.
    const parsed = shownCodePoints.map((character) => {
      const { success, data } = siteTakes.safeParse({ text: textOf(character) });
      return { success, text: data?.text ?? textOf(character) };
    });
    const texts = parsed.map(({ text }) => text);
    // By index, because the driver strips a leading byte order mark.
    const answers = await emulator().sql(
      `select private.is_readable(text) as taken
       from json_array_elements_text($1::json) with ordinality as t (text, place) order by place`,
      [JSON.stringify(texts)],
    );
    expect(texts.filter((_text, place) => answers[place]?.taken !== true)).toEqual(
      texts.filter((_text, place) => parsed[place]?.success !== true),
    );
  });
});

describe.each([
  { table: "franchise_enquiries", fields: enquiryFields, complete: enquiry },
  { table: "contact_messages", fields: messageFields, complete: contactMessage },
])("$table has a check and a grant for each field of its form:", ({ table, fields, complete }) => {
  const insert = (column: string, value: string) => {
    const row: Record<string, unknown> = complete({ [column]: value });
    return anon().from(table).insert(row);
  };

  test.each(Object.entries<FormField>(fields))("%s", async (column, field) => {
    const { taken, refused } = edgesOf(field);
    for (const value of taken) expect((await insert(column, value)).error, value).toBeNull();
    // An empty answer is stored as null.
    const empty = field.type === "number" ? [] : [""];
    for (const value of [...empty, ...refused]) {
      const answer = await insert(column, value);
      expect(answer, value).toMatchObject({ status: 400, error: { code: "23514", details: null } });
      expect(answer.error?.message).toContain(`"${table}_${column}_check"`);
    }
  });

  const texts = Object.entries<FormField>(fields).filter(([, { type }]) => type !== "number");

  test.each(texts.map(([column]) => column))(
    "%s is refused if it has no visible characters",
    async (column) => {
      for (const character of ["\u202e", "\u2066", "\u001b", "\u007f", "\u0085"]) {
        expect((await insert(column, `12345${character}@b`)).error?.code).toBe("23514");
      }
      for (const blank of ["\u200b\u200b", "\u3164", "\u3000", "\u2800"]) {
        expect((await insert(column, blank)).error?.code).toBe("23514");
      }
    },
  );

  test.each([
    ["name", " \t\n"],
    ["phone", "12345\n6"],
    ["phone_international", "9876543210"],
    ["phone_international", "+0123456789"],
    ["phone_international", "+1234567890123456"],
    ["phone_international", "+91 98765 43210"],
    ["email", "asha.example.com"],
    ["email", "@"],
  ])("%s refuses %j", async (column, value) => {
    expect(await insert(column, value)).toMatchObject({ status: 400, error: { code: "23514" } });
  });
});

test.each([
  ["franchise_enquiries", "franchise_package_id", enquiry],
  ["franchise_enquiries", "franchise_package_shown", enquiry],
  ["contact_messages", "service_id", contactMessage],
  ["contact_messages", "service_shown", contactMessage],
] as const)("%s take a line of 100 characters as %s", async (table, column, complete) => {
  const insert = (value: string) => {
    const row: Record<string, unknown> = complete({ [column]: value });
    return anon().from(table).insert(row);
  };
  expect((await insert("₹".repeat(100))).error).toBeNull();
  for (const value of ["", "₹".repeat(101), "a\nb", "\u202ea"]) {
    expect((await insert(value)).error?.code).toBe("23514");
  }
});

test.each([
  ["a name that is null", { name: null }, "23502"],
  ["a submission_id that is no uuid", { submission_id: "x" }, "22P02"],
  ["an age in words", { age: "forty" }, "22P02"],
  ["an age with a fraction", { age: 1.5 }, "22P02"],
  ["an age beyond smallint", { age: 70000 }, "22003"],
  ["NUL", { message: "a\u0000b" }, "22P05"],
  ["half a surrogate pair", { message: "a\ud800b" }, "22P02"],
  ["an unknown column", { favourite_colour: "blue" }, "PGRST204"],
])("franchise_enquiries refuse %s", async (_what, change, code) => {
  const answer = await anon().from("franchise_enquiries").insert(enquiry(change));
  expect(answer).toMatchObject({ status: 400, error: { code } });
});

test("an enquiry stays without an account when the account is deleted", async () => {
  const { id: user_id } = await user();
  const sent = enquiry({ user_id });
  expect((await service().from("franchise_enquiries").insert(sent)).error).toBeNull();
  await emulator().sql("delete from auth.users where id = $1", [user_id]);
  const { submission_id } = sent;
  const { data } = await service()
    .from("franchise_enquiries")
    .select()
    .eq("submission_id", submission_id);
  expect(data).toMatchObject([{ ...sent, user_id: null }]);
});

test("contact_messages refuse a blank message", async () => {
  const answer = await anon()
    .from("contact_messages")
    .insert(contactMessage({ message: " \n" }));
  expect(answer).toMatchObject({ status: 400, error: { code: "23514" } });
});

test("visitors and users can insert contact_messages, and only the service role can read them", async () => {
  const asha = await user();
  const byVisitor = contactMessage();
  const byUser = contactMessage({ user_id: asha.id, phone: null, service: null });
  expect((await anon().from("contact_messages").insert(byVisitor)).error).toBeNull();
  expect((await asha.client.from("contact_messages").insert(byUser)).error).toBeNull();

  expect(await anon().from("contact_messages").select()).toMatchObject({ status: 401 });
  expect(await asha.client.from("contact_messages").select()).toMatchObject({ status: 403 });
  const { data } = await service().from("contact_messages").select();
  expect(data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...byVisitor, user_id: null, flagged: false }),
      expect.objectContaining(byUser),
    ]),
  );
});
