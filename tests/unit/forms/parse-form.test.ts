import { describe, expect, test } from "vitest";
import * as z from "zod";
import { fieldsOf, parseForm, readValues } from "~/forms/parse-form";
import { formData } from "./form-data";

const schema = z.object({
  name: z.string().min(1, "Enter a name").max(3, "Too long"),
  note: z.string(),
});

describe("parseForm", () => {
  test("gives the checked data", () => {
    expect(parseForm(schema, formData({ name: "Ann", note: "x" }))).toEqual({
      ok: true,
      data: { name: "Ann", note: "x" },
    });
  });

  test("ignores fields that are not the schema's", () => {
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

  test("takes the first of the values of one field", () => {
    const form = formData({ name: ["Ann", "Bob"], note: ["", "second"] });
    expect(parseForm(schema, form)).toEqual({ ok: true, data: { name: "Ann", note: "" } });
  });

  test("takes what a preview writes into texts off what was copied from it, and leaves what is typed", () => {
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

  test("has one message a field, the first, and keeps what was typed", () => {
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

test("fieldsOf names the fields in the schema's order", () => {
  expect(fieldsOf(schema)).toEqual(["name", "note"]);
});

test("readValues gives the fields as typed, and no others", () => {
  expect(readValues(["name", "age"], formData({ name: " A ", other: "x" }))).toEqual({
    name: " A ",
    age: "",
  });
});
