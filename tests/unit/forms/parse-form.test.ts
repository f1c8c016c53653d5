import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { optionValue } from "~/forms/form-field";
import { enteredFields, parseForm, readChosen } from "~/forms/parse-form.server";
import { formData } from "./form-data";

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
