import { describe, expect, test } from "vitest";
import * as z from "zod";
import { parseForm } from "~/forms/parse-form.server";
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
