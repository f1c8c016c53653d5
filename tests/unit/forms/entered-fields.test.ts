import { expect, test } from "vitest";
import { enteredFields } from "~/forms/parse-form.server";
import { formData } from "./form-data";

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
