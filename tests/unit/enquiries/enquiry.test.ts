import { describe, expect, test } from "vitest";
import {
  countries,
  enquirySchema,
  indianCities,
  packageOptions,
} from "~/features/enquiries/enquiry.server";
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import { nameLimit } from "~/forms/form-field";
import { parseForm } from "~/forms/parse-form.server";
import { MAX_BODY_BYTES } from "~/server/request-body.server";
import { sampleEnquiry as complete, storedEnquiry } from "../../../testing/sample-enquiry";
import { wrongAnswers } from "../../field-edges";
import { formData } from "../forms/form-data";

const chosen = { id: "retirement", label: "Retirement - ₹1,49,999", shown: null };
const schema = enquirySchema(chosen);

const parse = (changes: Readonly<Record<string, string>> = {}, accepted = schema) =>
  parseForm(accepted, formData({ ...complete, ...changes }));

describe("an enquiry", () => {
  test("has the answers under the column names, with the age as a number", () => {
    expect(parse()).toEqual({ ok: true, data: storedEnquiry });
  });

  test("needs three answers; missing or blank ones become null", () => {
    const { name, phone, email, ...optional } = complete;
    const rest = Object.fromEntries(Object.keys(optional).map((field) => [field, null]));
    const wanted = { ok: true, data: { name, phone, email, ...rest } };
    expect(parseForm(schema, formData({ name, phone, email }))).toEqual(wanted);
    const blank = Object.fromEntries(Object.keys(rest).map((field) => [field, ""]));
    expect(parse({ ...blank, profession: " ", age: " ", message: "\r\n" })).toEqual(wanted);
  });

  test("is rejected with a message for each invalid field, in the form's order", () => {
    const wrong = {
      ...wrongAnswers(enquiryFields),
      name: " ",
      age: "forty",
      gender: "female",
      nationality: "Atlantis",
      franchise_package: "Retirement - ₹149,999",
    };
    const parsed = parse(wrong, enquirySchema(undefined));
    expect(parsed).toMatchObject({ ok: false, refused: { values: wrong } });
    const errors = parsed.ok ? {} : parsed.refused.errors;
    expect(Object.keys(errors)).toEqual(Object.keys(enquiryFields));
    expect(errors).toMatchObject({
      name: "Enter your full name",
      age: "Enter an age in whole years, 18 to 120",
      gender: "Choose a gender from the list",
      nationality: "Choose a nationality from the list",
      investment_timeline: "Choose an investment timeline from the list",
      franchise_package: "Choose a franchise package from the list",
      message: "Message must be 5,000 characters or fewer. It is 1 too long",
    });
  });

  test.each([
    ["18", 18],
    ["120", 120],
    [" 042 ", 42],
  ])("accepts %j as an age", (typed, age) => {
    expect(parse({ age: typed })).toMatchObject({ data: { age } });
  });

  test.each(["0", "17"])("refers the age %j to a parent, and stores nothing", (age) => {
    const errors = { age: "Ask a parent or guardian to send this" };
    expect(parse({ age })).toMatchObject({ ok: false, refused: { errors, values: { age } } });
  });

  test.each(["१२१", "-1", "1.5", "1e2", "xx"])("rejects %j as an age", (age) => {
    const errors = { age: "Enter an age in whole years, 18 to 120" };
    expect(parse({ age })).toMatchObject({ refused: { errors, values: { age } } });
  });

  test("fits into a request even with the longest answers", () => {
    const largest = new URLSearchParams({
      ...complete,
      name: "😀".repeat(100),
      phone: "+".repeat(25) + "12345",
      email: `${"%".repeat(64)}@${`${"x".repeat(61)}.`.repeat(3)}com`,
      profession: "😀".repeat(100),
      nationality: countries.toSorted((a, b) => b.length - a.length)[0] ?? "",
      city: "😀".repeat(100),
      message: "😀".repeat(5000),
    });
    expect(parse(Object.fromEntries(largest))).toMatchObject({ ok: true });
    expect(largest.toString().length).toBeLessThan(MAX_BODY_BYTES);
  });
});

test("the form's option of a package has its name and price", () => {
  const plan = { slug: "retirement", name: "Retirement", price: 149_999 };
  expect(packageOptions([plan])).toEqual([{ id: chosen.id, label: chosen.label }]);
});

test("the 195 countries are different, named and in alphabetical order", () => {
  expect(new Set(countries).size).toBe(195);
  expect(countries).toHaveLength(195);
  expect(countries).toEqual(countries.toSorted((a, b) => a.localeCompare(b, "en")));
  // The platform returns a code itself if it has no name for it.
  expect(countries.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  expect(countries).toContain("India");
});

test("about a hundred Indian cities are suggested, each once", () => {
  expect(indianCities.length).toBeGreaterThanOrEqual(95);
  expect(indianCities.length).toBeLessThanOrEqual(125);
  expect(new Set(indianCities).size).toBe(indianCities.length);
  expect(indianCities).toContain("Ghaziabad");
});

test("every name on the lists fits into its column", () => {
  for (const name of [...countries, ...indianCities]) {
    expect(name).toBe(name.trim());
    expect(name).not.toBe("");
    expect([...name].length).toBeLessThanOrEqual(nameLimit);
  }
});
