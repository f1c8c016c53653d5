import { describe, expect, test } from "vitest";
import { contactMessage, enquiry } from "../../stand-ins/supabase/clients";
import { useStandIn } from "../../stand-ins/supabase/stand-in";

const { anon, service, user } = useStandIn();

function x(length: number): string {
  return "x".repeat(length);
}

describe("franchise_enquiries", () => {
  test.each([
    ["name", "empty", ""],
    ["name", "blank", " \t\n"],
    ["name", "too long", x(101)],
    ["phone", "too short", "1234"],
    ["phone", "of four digits", "+91 12"],
    ["phone", "of digits of another script", "१२३४५६"],
    ["phone", "too long", "1".repeat(31)],
    ["email", "without @", "asha.example.com"],
    ["email", "of @ alone", "@"],
    ["email", "too long", `${x(243)}@example.com`],
    ["profession", "empty", ""],
    ["profession", "too long", x(101)],
    ["age", "too low", 0],
    ["age", "too high", 121],
    ["gender", "empty", ""],
    ["gender", "not on the list", "female"],
    ["nationality", "empty", ""],
    ["nationality", "too long", x(101)],
    ["city", "empty", ""],
    ["city", "too long, beyond the basic plane", "𝒢".repeat(101)],
    ["investment_timeline", "not on the list", "Tomorrow"],
    ["franchise_package", "empty", ""],
    ["franchise_package", "too long", "₹".repeat(101)],
    ["message", "empty", ""],
    ["message", "too long", "न".repeat(5001)],
  ])("refuse a %s %s", async (column, _fault, value) => {
    const answer = await anon()
      .from("franchise_enquiries")
      .insert(enquiry({ [column]: value }));
    expect(answer).toMatchObject({ status: 400, error: { code: "23514", details: null } });
    expect(answer.error?.message).toContain(`"franchise_enquiries_${column}_check"`);
  });

  test.each([
    ["lowest", { name: "x", phone: "12345", email: "a@b", age: 1, city: "x", message: "x" }],
    [
      "highest",
      {
        name: x(100),
        phone: "1".repeat(30),
        email: `${x(242)}@example.com`,
        profession: x(100),
        age: 120,
        nationality: x(100),
        city: x(100),
        franchise_package: x(100),
        message: x(5000),
      },
    ],
  ])("allow the %s values", async (_which, change) => {
    const { error } = await anon().from("franchise_enquiries").insert(enquiry(change));
    expect(error).toBeNull();
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
  ])("refuse %s", async (_what, change, code) => {
    const answer = await anon().from("franchise_enquiries").insert(enquiry(change));
    expect(answer).toMatchObject({ status: 400, error: { code } });
  });
});

describe("contact_messages", () => {
  test("are added by visitors and users and read by the service role alone", async () => {
    const asha = await user();
    const byVisitor = contactMessage();
    const byUser = contactMessage({ user_id: asha.id, phone: null, service: null });
    expect((await anon().from("contact_messages").insert(byVisitor)).error).toBeNull();
    expect((await asha.client.from("contact_messages").insert(byUser)).error).toBeNull();

    expect(await anon().from("contact_messages").select()).toMatchObject({ status: 401 });
    expect(await asha.client.from("contact_messages").select()).toMatchObject({ status: 403 });
    const { data } = await service().from("contact_messages").select();
    expect(data).toHaveLength(2);
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...byVisitor, user_id: null, flagged: false }),
        expect.objectContaining(byUser),
      ]),
    );
  });

  test.each([
    ["name", "blank", "\n"],
    ["name", "too long", x(101)],
    ["email", "without @", "nobody"],
    ["email", "too long", `${x(243)}@example.com`],
    ["phone", "empty", ""],
    ["phone", "of four digits", "12-34"],
    ["service", "empty", ""],
    ["service", "too long", x(101)],
    ["message", "blank", " \n"],
    ["message", "too long, beyond the basic plane", "😀".repeat(5001)],
  ])("refuse a %s %s", async (column, _fault, value) => {
    const answer = await anon()
      .from("contact_messages")
      .insert(contactMessage({ [column]: value }));
    expect(answer).toMatchObject({ status: 400, error: { code: "23514" } });
    expect(answer.error?.message).toContain(`"contact_messages_${column}_check"`);
  });
});
