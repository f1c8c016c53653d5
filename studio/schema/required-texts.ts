import type { Path, Rule, SchemaType, ValidationError } from "sanity";
import { isBlank } from "../../app/text/clean-text";
import { fieldOf, textIn } from "../../app/text/field-of";
import { isRequired } from "../inputs/required-field";
import { stepTo } from "./price-rules";

/**
 * Rule for documents: a required text of spaces or invisible characters counts as missing. It finds the required texts
 * in the schema, so fields do not have to repeat it.
 */
export const requiredTexts = (rule: Rule) =>
  rule.custom((document, { schema }) => {
    const type = schema.get(String(fieldOf(document, "_type")));
    const faults = type ? blankTextsIn(document, type, []) : [];
    return faults.length === 0 ? true : faults;
  });

function blankTextsIn(value: unknown, type: SchemaType, path: Path): ValidationError[] {
  if (isRequired(type.validation) && isBlankContent(value)) return [{ message: "Required", path }];
  if ("fields" in type) {
    return type.fields.flatMap(({ name, type }) =>
      blankTextsIn(fieldOf(value, name), type, [...path, name]),
    );
  }
  if (!("of" in type) || !Array.isArray(value)) return [];
  return value.flatMap((member: unknown, index) => {
    const memberType = type.of.find(({ name }) => name === fieldOf(member, "_type"));
    if (!memberType) return [];
    return blankTextsIn(member, memberType, [...path, stepTo(member, index)]);
  });
}

/** Returns whether a text, or rich text, has only invisible characters. */
function isBlankContent(value: unknown): boolean {
  if (typeof value === "string") return value !== "" && isBlank(value);
  return Array.isArray(value) && value.length > 0 && value.every(isBlankBlock);
}

function isBlankBlock(block: unknown): boolean {
  const children: unknown = fieldOf(block, "children");
  return (
    fieldOf(block, "_type") === "block" &&
    Array.isArray(children) &&
    children.every((child) => {
      const text = textIn(child, "text");
      return text !== undefined && isBlank(text);
    })
  );
}
