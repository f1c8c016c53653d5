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

const { city, name, message: longText } = rules;

describe("text", () => {
  test.each([
    ["", null],
    [" \t\n\u00a0\u3000\ufeff", null],
    ["  Pune ", "Pune"],
    ["x".repeat(10), "x".repeat(10)],
    [` ${"x".repeat(10)} `, "x".repeat(10)],
    ["x".repeat(11), { refused: "City must be 10 characters or fewer. It is 1 too long" }],
    // Ten characters, as PostgreSQL counts them, but twenty UTF-16 units.
    ["😀".repeat(10), "😀".repeat(10)],
    ["😀".repeat(11), { refused: "City must be 10 characters or fewer. It is 1 too long" }],
    // One letter for a reader, but two characters.
    ["नि".repeat(5), "नि".repeat(5)],
    ["नि".repeat(6), { refused: "City must be 10 characters or fewer. It is 2 too long" }],
  ])("parses an optional text, %j", (text, wanted) => {
    expect(outcome(city, text)).toEqual(wanted);
  });

  test.each([
    ["", { refused: "Enter your full name" }],
    [" \t\n", { refused: "Enter your full name" }],
    [" A ", "A"],
    ["x".repeat(10), "x".repeat(10)],
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

  test.each([
    ["Devanagari", "नमस्ते "],
    ["Tamil", "வணக்கம் "],
    ["Arabic", "مرحبا بكم "],
    ["Chinese", "您好，加盟"],
    ["emoji beyond the basic plane", "😀🏽"],
    ["emoji that are joined", "👩\u200d👩\u200d👧"],
    ["direction marks", "abc\u200f \u061cx\u200e"],
    ["quotes", `'"\`\\ "" '' `],
    ["HTML", '<script>alert("1")</script><!-- &amp; '],
    ["SQL", "'); drop table franchise_enquiries; -- "],
    ["rupees, tabs and lines", "₹1,49,999\t½\n\n"],
  ])("keeps 5,000 characters of %s unchanged", (_, pattern) => {
    const characters = [...pattern.repeat(5000)];
    const text = [...characters.slice(0, 4999), "x"].join("");
    expect(outcome(longText, text)).toBe(text);
    expect(outcome(longText, `${text}x`)).toHaveProperty("refused");
  });

  test.each([
    ["zero-width spaces", "\u200b\u200b"],
    ["joiners", "\u200d"],
    ["a word joiner and a soft hyphen", "\u2060\u00ad"],
    ["a Hangul filler", "\u3164"],
    ["a blank of Braille", "\u2800 \u2800"],
    ["tags", "\u{e0020}\u{e007f}"],
  ])("treats %s as empty", (_, blank) => {
    expect(outcome(name, blank)).toEqual({ refused: "Enter your full name" });
    expect(outcome(city, blank)).toBeNull();
  });

  const lineBreaks = ["\n", "\r\n", "\r", "\u2028", "\u2029", "\u0085", "\v", "\f"];

  test.each(lineBreaks)("replaces %j by a space in a field with one line", (lineBreak) => {
    for (const rule of [city, name]) {
      expect(outcome(rule, `Eve${lineBreak}x`)).toBe("Eve x");
      expect(outcome(rule, `${lineBreak}Eve${lineBreak}`)).toBe("Eve");
      expect(outcome(rule, `${lineBreak}${"x".repeat(10)}${lineBreak}`)).toBe("x".repeat(10));
    }
    for (const rule of [rules.phone, rules.second_phone]) {
      expect(outcome(rule, `+91 00000${lineBreak}00000`)).toBe("+91 00000 00000");
    }
    expect(outcome(name, lineBreak)).toEqual({ refused: "Enter your full name" });
    expect(outcome(city, lineBreak)).toBeNull();
  });

  test("keeps the lines of a message", () => {
    expect(outcome(longText, "\nOne\n\ntwo\n")).toBe("One\n\ntwo");
  });

  test("refuses NUL, which PostgreSQL cannot store", () => {
    for (const text of ["\0a", "a\0b", "a\0"]) {
      expect(outcome(city, text)).toEqual({ refused: fieldProblemTexts.unusable });
      expect(outcome(name, text)).toEqual({ refused: fieldProblemTexts.unusable });
      expect(outcome(longText, text)).toEqual({ refused: fieldProblemTexts.unusable });
    }
  });

  test.each([
    ["\u202aAsha\u202c\v", "Asha"],
    ["Jose\u0301", "José"],
  ])("stores %j as %j", (text, wanted) => {
    expect(outcome(city, text)).toBe(wanted);
    expect(outcome(longText, text)).toBe(wanted);
  });
});

const phoneFormat = {
  refused: "Enter a phone number with at least five digits, like +91 00000 00000",
};

describe("phone", () => {
  test.each([
    ["+91 00000 00000", "+91 00000 00000"],
    [" 12345 ", "12345"],
    ["\u202a(0)1-2.3\u00a04 +5\u202c", "(0)1-2.3 4 +5"],
    ["12345 ext. 6", "12345 ext. 6"],
    ["१२३४५६", "१२३४५६"],
    ["12345\u200b6", "123456"],
    [`${"-".repeat(45)}12345`, `${"-".repeat(45)}12345`],
    ["1".repeat(51), { refused: "Phone number must be 50 characters or fewer. It is 1 too long" }],
    ["1234", phoneFormat],
    ["+91 12", phoneFormat],
    ["call me", phoneFormat],
    ["१२३४", phoneFormat],
    [
      "98765 4321O",
      {
        refused: "Remove “O” from the phone number: write only digits, spaces and + - ( ) .",
      },
    ],
  ])("parses %j", (text, wanted) => {
    expect(outcome(rules.phone, text)).toEqual(wanted);
    expect(outcome(rules.second_phone, text)).toEqual(wanted);
  });

  test("can be required or optional", () => {
    const missing = { refused: "Enter your phone number" };
    expect(outcome(rules.phone, " ")).toEqual(missing);
    expect(outcome(rules.second_phone, " ")).toBeNull();
  });
});

describe("email", () => {
  const { email } = rules;

  test("is cleaned, or rejected with the reason", () => {
    expect(outcome(email, " mailto:asha@example.com,")).toBe("asha@example.com");
    expect(outcome(email, "asha")).toEqual({
      refused: "Enter an email address, like name@example.com",
    });
  });

  test.each([
    "a@example.com,b@example.com",
    "a@example.com b@example.com",
    "a@example.com;b@example.com",
    "a@b@example.com",
    '"a b"@example.com',
    "eve@example.com\r\nBcc: all@example.com",
  ])("refuses %j, which is not a single address", (text) => {
    expect(outcome(email, text)).toHaveProperty("refused");
  });

  test("can have 254 characters", () => {
    const longest = `asha@${"x".repeat(60)}.${"x".repeat(60)}.${"x".repeat(60)}.${"x".repeat(62)}.com`;
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
  ["", null],
  ["Male", "Male"],
  ["male", { refused: "Choose a gender from the list" }],
  [" Male", { refused: "Choose a gender from the list" }],
  ["constructor", { refused: "Choose a gender from the list" }],
  ["Male\u0000", { refused: "Choose a gender from the list" }],
])("a choice from a fixed list, %j", (text, wanted) => {
  expect(outcome(rules.gender, text)).toEqual(wanted);
});

test.each([
  ["", null],
  ["basic", "Basic - ₹499"],
  ["Basic - ₹499", { refused: "Choose an investment plan from the list" }],
  ["toString", { refused: "Choose an investment plan from the list" }],
])("a choice from the page's list, %j", (text, wanted) => {
  expect(outcome(rules.investment_plan, text)).toEqual(wanted);
});
