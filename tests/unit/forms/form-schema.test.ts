import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { emailField, optionValue, phoneField } from "~/forms/form-field";
import { enteredFields, formSchema, parseForm, readChosen } from "~/forms/parse-form.server";
import { fieldProblemTexts } from "~/i18n/forms";
import { formData } from "./form-data";

const rules = formSchema(
  {
    city: { type: "text", label: "City", maxLength: 10 },
    name: { type: "text", label: "Full Name", required: true, maxLength: 10 },
    message: { type: "textarea", label: "Message", maxLength: 5000 },
    phone: { ...phoneField, required: true },
    second_phone: phoneField,
    email: emailField,
    second_email: { type: "email", label: "Second email address", maxLength: 254 },
    gender: { type: "select", label: "Gender", options: ["Male", "Female"] },
    investment_plan: { type: "select", label: "Plan", offered: true },
  },
  { investment_plan: (value) => (value === "basic" ? "Basic - ₹499" : undefined) },
).shape;

/** Returns the parsed value of a text, or its only error message. */
function outcome(rule: z.ZodType, text: string): unknown {
  const result = rule.safeParse(text);
  if (result.success) return result.data;
  expect(result.error.issues).toHaveLength(1);
  return { refused: result.error.issues[0]?.message };
}

const { city, name, message: longText, phone, email } = rules;

describe("text", () => {
  test.each([
    ["", null],
    ["  Pune ", "Pune"],
    [` ${"x".repeat(10)} `, "x".repeat(10)],
    ["x".repeat(11), { refused: "City must be 10 characters or fewer. It is 1 too long" }],
    // Ten characters, as PostgreSQL counts them, but twenty UTF-16 units.
    ["😀".repeat(10), "😀".repeat(10)],
    // One letter for a reader, but two characters.
    ["नि".repeat(6), { refused: "City must be 10 characters or fewer. It is 2 too long" }],
  ])("parses an optional text, %j", (text, wanted) => {
    expect(outcome(city, text)).toEqual(wanted);
  });

  test.each([
    ["", { refused: "Enter your full name" }],
    ["x".repeat(11), { refused: "Full name must be 10 characters or fewer. It is 1 too long" }],
  ])("parses a required text, %j", (text, wanted) => {
    expect(outcome(name, text)).toEqual(wanted);
  });

  test("states by how much a text is too long, in Indian grouping", () => {
    const refused = {
      refused: "Message must be 5,000 characters or fewer. It is 1,00,000 too long",
    };
    expect(outcome(longText, "x".repeat(105_000))).toEqual(refused);
  });

  test.each(["\u200b\u200b", "\u3164", "\u2800 \u2800"])("treats %j as empty", (blank) => {
    expect(outcome(name, blank)).toEqual({ refused: "Enter your full name" });
    expect(outcome(city, blank)).toBeNull();
  });

  test("keeps line breaks in a message only", () => {
    expect(outcome(longText, "\nOne\u2028\ntwo\n")).toBe("One\n\ntwo");
    expect(outcome(city, "\nEve\u2028\nx\n")).toBe("Eve x");
    expect(outcome(phone, "+91 00000\u2028\n00000")).toBe("+91 00000 00000");
  });

  test.each(["\0a", "a\0b", "a\0"])("refuses %j, because PostgreSQL cannot store NUL", (text) => {
    for (const rule of [city, name, longText]) {
      expect(outcome(rule, text)).toEqual({ refused: fieldProblemTexts.unusable });
    }
  });
});

const phoneFormat = {
  refused: "Enter a phone number with at least five digits, like +91 00000 00000",
};

describe("phone", () => {
  test.each([
    ["\u202a(0)1-2.3\u00a04 +5\u202c", "(0)1-2.3 4 +5"],
    [`${"-".repeat(45)}12345`, `${"-".repeat(45)}12345`],
    ["1".repeat(51), { refused: "Phone number must be 50 characters or fewer. It is 1 too long" }],
    ["+91 12", phoneFormat],
    [
      "98765 4321O",
      { refused: "Remove “O” from the phone number: write only digits, spaces and + - ( ) ." },
    ],
  ])("parses %j", (text, wanted) => {
    expect(outcome(phone, text)).toEqual(wanted);
    expect(outcome(rules.second_phone, text)).toEqual(wanted);
  });

  test("can be required or optional", () => {
    expect(outcome(phone, " ")).toEqual({ refused: "Enter your phone number" });
    expect(outcome(rules.second_phone, " ")).toBeNull();
  });
});

describe("email", () => {
  test("is cleaned, or rejected with the reason", () => {
    expect(outcome(email, " mailto:asha@example.com,")).toBe("asha@example.com");
    expect(outcome(email, "asha")).toEqual({
      refused: "Enter an email address, like name@example.com",
    });
  });

  test("can have 254 characters", () => {
    const longest = `asha@${`${"x".repeat(60)}.`.repeat(3)}${"x".repeat(62)}.com`;
    expect(outcome(email, longest)).toBe(longest);
    const refused = { refused: "Email address must be 254 characters or fewer. It is 1 too long" };
    expect(outcome(email, `x${longest}`)).toEqual(refused);
  });

  test("can be required or optional", () => {
    expect(outcome(email, " ")).toEqual({ refused: "Enter your email address" });
    expect(outcome(rules.second_email, " ")).toBeNull();
  });
});

test.each([
  ["gender", "", null],
  ["gender", "Male", "Male"],
  ["gender", "male", { refused: "Choose a gender from the list" }],
  ["gender", "constructor", { refused: "Choose a gender from the list" }],
  ["investment_plan", "", null],
  ["investment_plan", "basic", "Basic - ₹499"],
  ["investment_plan", "Basic - ₹499", { refused: "Choose an investment plan from the list" }],
] as const)("a choice from the list of %s, %j", (field, text, wanted) => {
  expect(outcome(rules[field], text)).toEqual(wanted);
});

const schema = z.object({
  name: z.string().min(1, "Enter a name").max(3, "Too long"),
  note: z.string(),
});

describe("parseForm", () => {
  test("returns validated data, without fields that are not in the schema", () => {
    const form = formData({ name: "Ann", note: "", id: "1", user_id: "2", __proto: "3" });
    expect(parseForm(schema, form)).toEqual({ ok: true, data: { name: "Ann", note: "" } });
  });

  test("reads a missing field as empty", () => {
    expect(parseForm(schema, formData({ name: "Ann" }))).toMatchObject({ data: { note: "" } });
    expect(parseForm(schema, formData({}))).toEqual({
      ok: false,
      refused: { errors: { name: "Enter a name" }, values: { name: "", note: "" } },
    });
  });

  test("uses the first value of a repeated field", () => {
    const form = formData({ name: ["Ann", "Bob"], note: ["", "second"] });
    expect(parseForm(schema, form)).toEqual({ ok: true, data: { name: "Ann", note: "" } });
  });

  test("removes preview marks from copied text, and keeps typed characters", () => {
    const marks = "\u200b\u200c\u200d\ufeff".repeat(40);
    const note = "क्\u200dष और न\u200cहीं 👩\u200d👧";
    const form = formData({ name: `Ann${marks}`, note: note + marks });
    expect(parseForm(schema, form)).toEqual({ ok: true, data: { name: "Ann", note } });
  });

  test("reads a file as empty", () => {
    const form = formData({ note: "x" });
    form.append("name", new File(["Ann"], "name.txt"));
    expect(parseForm(schema, form)).toMatchObject({
      ok: false,
      refused: { errors: { name: "Enter a name" }, values: { name: "", note: "x" } },
    });
  });

  test("returns the first error message of each field, and keeps the input", () => {
    const strict = z.object({ name: z.string().min(9, "first").regex(/^\d/, "second") });
    expect(parseForm(strict, formData({ name: " Ann " }))).toEqual({
      ok: false,
      refused: { errors: { name: "first" }, values: { name: " Ann " } },
    });
  });

  test("counts a line break as one character", () => {
    expect(parseForm(schema, formData({ name: "a\r\nb", note: "a\r\nb\rc\nd" }))).toEqual({
      ok: true,
      data: { name: "a\nb", note: "a\nb\nc\nd" },
    });
  });
});

test("shows the labels of options, other text as it was entered, and no unknown field", () => {
  const form = formData({ plan: "gold|Gold - ₹9", name: "a|b", note: "", password: "secret" });
  const fields = enteredFields(form, [
    ["name", "Full name", "text"],
    ["note", "Note"],
    ["plan", "Package", "select"],
  ]);
  expect(fields).toEqual([
    { label: "Full name", text: "a|b" },
    { label: "Package", text: "Gold - ₹9" },
  ]);
});

const corporate = { id: "corporate", label: "Corporate - ₹14,999" };
const list = [{ id: "basic", label: "Basic - ₹499" }, corporate];
const longest = "₹".repeat(100);

const read = (value: string, load = () => Promise.resolve(list)) =>
  readChosen(formData({ plan: value }), "plan", load);

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ["as it was shown", optionValue(corporate), null],
  ["with another price", "corporate|Corporate - ₹12,999", "Corporate - ₹12,999"],
  ["renamed", "corporate|Company\u200b - ₹14,999 ", "Company - ₹14,999"],
  ["under another id", "company|Corporate - ₹14,999", null],
  ["by its id only", "corporate", null],
  ["by its label only", "Corporate - ₹14,999", null],
])("an option of the list, %s, is stored as the list has it", async (_how, value, shown) => {
  expect(await read(value)).toEqual({ ...corporate, shown });
});

test.each([
  ["diamond|Diamond - ₹9", { id: "diamond", label: "Diamond - ₹9" }],
  ["toString|A|B", { id: "toString", label: "A|B" }],
  [`${longest}|${longest}`, { id: longest, label: longest }],
])("an option that the list no longer has is stored as it was shown: %s", async (value, option) => {
  expect(await read(value)).toEqual({ ...option, shown: option.label });
});

test.each([
  ["a label only", "Diamond - ₹9"],
  ["a property of every object", "constructor"],
  ["a blank label", "diamond|\u3164"],
  ["a label that is too long", `diamond|${longest}x`],
  ["an id that is too long", `${longest}x|Diamond`],
  ["NUL", "diamond|Dia\0mond"],
])("%s is not accepted as an option that the list no longer has", async (_what, value) => {
  expect(await read(value)).toBeUndefined();
});

test("if the list cannot be loaded, an option and a short text are accepted unchanged, and logged", async () => {
  const warn = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const load = () => Promise.reject(new Error("down"));
  expect(await read("corporate|Corporate - ₹1", load)).toEqual({
    ...{ id: "corporate", label: "Corporate - ₹1", shown: "Corporate - ₹1" },
  });
  expect(await read("Tours  & Travel", load)).toEqual({
    ...{ id: null, label: "Tours & Travel", shown: "Tours & Travel" },
  });
  expect(warn).toHaveBeenCalledTimes(2);
  expect(await read(`${longest}x`, load)).toBeUndefined();
});

test("the list of options is not loaded if the form has no choice", async () => {
  const load = vi.fn(() => Promise.resolve(list));
  expect(await read("", load)).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
});

test("repeated spaces in an editor's name make no difference", async () => {
  const load = () => Promise.resolve([{ id: "tours", label: "Tours  & Travel " }]);
  expect(await read("tours|Tours  & Travel ", load)).toEqual({
    ...{ id: "tours", label: "Tours & Travel", shown: null },
  });
});
