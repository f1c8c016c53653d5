import type { Path, SchemaType } from "sanity";
import { fieldOf } from "../../app/text/field-of";

/**
 * Returns the position of a field in a document, with the titles of its form: “Sections › 2. Cards › Button › 1. Button ›
 * Address”.
 */
export function placeOf(path: Path, type: SchemaType, document: unknown): string {
  const words: string[] = [];
  let at: SchemaType | undefined = type;
  let value = document;
  for (const step of path) {
    if (typeof step === "string") {
      at = typeOfField(at, step);
      value = fieldOf(value, step);
      if (at) words.push(at.title ?? step);
    } else {
      const members: unknown[] = Array.isArray(value) ? value : [];
      const index = members.findIndex((member, index) => index === step || hasKey(member, step));
      value = members[index];
      at = memberOf(at, fieldOf(value, "_type"));
      words.push([index + 1, at?.title].filter(Boolean).join(". "));
    }
  }
  return words.join(" › ");
}

/** Returns the type of a field by its name; undefined if the type has no such field. */
function typeOfField(type: SchemaType | undefined, name: string): SchemaType | undefined {
  return type && "fields" in type
    ? type.fields.find((field) => field.name === name)?.type
    : undefined;
}

function memberOf(type: SchemaType | undefined, name: unknown): SchemaType | undefined {
  const options: readonly SchemaType[] = type && "of" in type ? type.of : [];
  return options.find((option) => option.name === name) ?? options[0];
}

const hasKey = (member: unknown, step: Path[number]) =>
  typeof step === "object" && "_key" in step && fieldOf(member, "_key") === step._key;
