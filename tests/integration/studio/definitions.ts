import { schemaTypes } from "../../../studio/schema/index";

/** A field or array member of the schema, with its path. */
export type Definition = { path: string; definition: object };

/** Every field of every type, including nested objects, array members and annotations. */
export const fields: readonly Definition[] = schemaTypes.flatMap((type) =>
  fieldsIn(type, type.name),
);

/** Every field and every array member. */
export const members: readonly Definition[] = schemaTypes.flatMap((type) =>
  membersIn(type, type.name),
);

/** Returns a text property of a definition. */
export function textOf(definition: object, name: string): string {
  const value: unknown = Reflect.get(definition, name);
  return typeof value === "string" ? value : "";
}

function fieldsIn(owner: object, path: string): Definition[] {
  const own = named(owner, "fields", path);
  const nested = [...own, ...named(owner, "of", path), ...annotations(owner, path)];
  return [...own, ...nested.flatMap((member) => fieldsIn(member.definition, member.path))];
}

function membersIn(owner: object, path: string): Definition[] {
  const own = [
    ...named(owner, "fields", path),
    ...named(owner, "of", path),
    ...annotations(owner, path),
  ];
  return [...own, ...own.flatMap((member) => membersIn(member.definition, member.path))];
}

function annotations(owner: object, path: string): Definition[] {
  const marks: unknown = Reflect.get(owner, "marks");
  return typeof marks === "object" && marks !== null ? named(marks, "annotations", path) : [];
}

function named(owner: object, list: string, path: string): Definition[] {
  const definitions: unknown = Reflect.get(owner, list);
  if (!Array.isArray(definitions)) return [];
  return definitions
    .filter(
      (definition): definition is object => typeof definition === "object" && definition !== null,
    )
    .map((definition) => ({
      path: `${path}.${textOf(definition, "name") || textOf(definition, "type")}`,
      definition,
    }));
}
