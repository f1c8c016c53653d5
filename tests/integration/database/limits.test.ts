import { describe, expect, test } from "vitest";
import { messageFields } from "~/contact/message-fields";
import type { FormField } from "~/forms/form-field";
import { enquiryFields } from "~/franchise/enquiry-fields";
import { edgesOf } from "../../field-edges";
import { contactMessage, enquiry } from "../../stand-ins/supabase/clients";
import { useStandIn } from "../../stand-ins/supabase/stand-in";

const { anon, service, user } = useStandIn();

describe.each([
  { table: "franchise_enquiries", fields: enquiryFields, complete: enquiry },
  { table: "contact_messages", fields: messageFields, complete: contactMessage },
])("$table has a check and a grant for what its form sends:", ({ table, fields, complete }) => {
  const insert = (column: string, value: string) => {
    const row: Record<string, unknown> = complete({ [column]: value });
    return anon().from(table).insert(row);
  };

  test.each(Object.entries<FormField>(fields))("%s", async (column, field) => {
    const { taken, refused } = edgesOf(field);
    for (const value of taken) expect((await insert(column, value)).error, value).toBeNull();
    // No column holds an empty answer: it is null.
    const empty = field.type === "number" ? [] : [""];
    for (const value of [...empty, ...refused]) {
      const answer = await insert(column, value);
      expect(answer, value).toMatchObject({ status: 400, error: { code: "23514", details: null } });
      expect(answer.error?.message).toContain(`"${table}_${column}_check"`);
    }
  });

  test.each([
    ["name", " \t\n"],
    ["phone", "+91 12"],
    // Digits of another script.
    ["phone", "१२३४५६"],
    ["email", "asha.example.com"],
    ["email", "@"],
  ])("%s refuses %j", async (column, value) => {
    expect(await insert(column, value)).toMatchObject({ status: 400, error: { code: "23514" } });
  });
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

test("contact_messages refuse a blank message", async () => {
  const answer = await anon()
    .from("contact_messages")
    .insert(contactMessage({ message: " \n" }));
  expect(answer).toMatchObject({ status: 400, error: { code: "23514" } });
});

test("contact_messages are added by visitors and users and read by the service role alone", async () => {
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
