import { expect, test } from "vitest";
import { isRequired } from "../../../studio/inputs/required-field";
import { workspace } from "./workspace";

function requiredFieldsOf(type: string) {
  const compiled = workspace.schema.get(type);
  if (!compiled || !("fields" in compiled)) throw new Error(`No type ${type} with fields`);
  return compiled.fields.filter(({ type }) => isRequired(type.validation)).map(({ name }) => name);
}

test("a field is marked as required if its rules require it", () => {
  expect(requiredFieldsOf("companyDocument")).toEqual(["name", "description"]);
  expect(requiredFieldsOf("iconCard")).toEqual(["icon", "title", "description"]);
  const service = requiredFieldsOf("service");
  // A field with several rules including a warning, a picture, and an object.
  expect(service).toEqual(expect.arrayContaining(["title", "image", "callToAction"]));
  expect(service).not.toContain("socialImage");
  expect(service).not.toContain("expireAt");
});

test("a conditionally required field is not marked", () => {
  expect(requiredFieldsOf("picture")).toEqual([]);
});
