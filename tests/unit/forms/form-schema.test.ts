import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { emailField, phoneField } from "~/forms/form-field";
import { formSchema } from "~/forms/parse-form.server";
import { fieldProblemTexts } from "~/i18n/field-problems";

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
