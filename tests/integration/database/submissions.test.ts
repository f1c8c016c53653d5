import { describe, expect, test } from "vitest";
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import { messageFields } from "~/features/enquiries/message-fields";
import type { FormField } from "~/forms/form-field";
import { formSchema } from "~/forms/parse-form.server";
import { contactMessage, enquiry } from "../../../testing/supabase-clients";
import { useEmulator } from "../../emulators/supabase/emulator";
import { edgesOf } from "../../field-edges";

const { emulator, anon, service } = useEmulator();

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

const sources = ["utm_source", "utm_medium", "utm_campaign", "first_page", "referring_host"];

describe.each([
  {
    table: "franchise_enquiries",
    fields: enquiryFields,
    complete: enquiry,
    lines: ["franchise_package_id", "franchise_package_shown", ...sources],
  },
  {
    table: "contact_messages",
    fields: messageFields,
    complete: contactMessage,
    lines: ["service_id", "service_shown", ...sources],
  },
])("$table has a check and a grant for", ({ table, fields, complete, lines }) => {
  const insert = (column: string, value: string) => {
    const row: Record<string, unknown> = complete({ [column]: value });
    return anon().from(table).insert(row);
  };

  test.each(Object.entries<FormField>(fields))("the field %s", async (column, field) => {
    const { taken, refused } = edgesOf(field);
    for (const value of taken) expect((await insert(column, value)).error, value).toBeNull();
    // An empty answer is stored as null.
    const empty = field.type === "number" ? [] : [""];
    for (const value of [...empty, ...refused]) {
      const answer = await insert(column, value);
      expect(answer, value).toMatchObject({ status: 400, error: { code: "23514", details: null } });
      expect(answer.error?.message).toContain(`"${table}_${column}_check"`);
    }
    if (field.type === "number") return;
    // Text that is invisible, or changes the direction of other text.
    for (const text of ["\u200b\u200b", "12345\u202e@b"]) {
      expect((await insert(column, text)).error?.code, text).toBe("23514");
    }
  });

  test.each(lines)("a line of 100 characters in %s", async (column) => {
    expect((await insert(column, "₹".repeat(100))).error).toBeNull();
    for (const value of ["", "₹".repeat(101), "a\nb", "\u202ea"]) {
      expect((await insert(column, value)).error?.code).toBe("23514");
    }
  });

  test.each([
    ["phone", "12345\n6"],
    ["phone_international", "9876543210"],
    ["phone_international", "+0123456789"],
    ["phone_international", "+1234567890123456"],
    ["phone_international", "+91 98765 43210"],
    ["email", "@"],
    ["due_at", "2020-01-01T00:00:00Z"],
    ["due_at", "2099-01-01T00:00:00Z"],
  ])("%s, which refuses %j", async (column, value) => {
    expect((await insert(column, value)).error?.code).toBe("23514");
  });
});

describe("an anonymous visitor", () => {
  test("can add an enquiry with only the fields of its form", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { submission_id: _, ...fields } = { ...enquiry(), email };
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(enquiryFields).toSorted());
    const table = "franchise_enquiries";
    const answer = await anon().from(table).insert(fields);
    expect(answer).toMatchObject({ error: null, data: null, status: 201 });
    const stored = await service().from(table).select().eq("email", email).single();
    expect(stored.data).toMatchObject(fields);
  });
});
