import ts from "typescript";

/** Returns the queries that `sanity typegen generate` reports as unreadable, one message each, with all its lines. */
export function generatorProblems(report: string): string[] {
  return [...report.matchAll(/^✗ (.+(?:\n(?![-⚠✓✗]).+)*)/gmu)].map(([, problem = ""]) => problem);
}

/**
 * Returns the queries and the fields that do not exist in the schema, one message each. The generator passes them: a
 * misspelt `_type` finds no document, and a misspelt field is always null.
 * @param types the generated types
 */
export function unknownNames(types: string): string[] {
  const source = ts.createSourceFile("types.ts", types, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    const comment = types.slice(statement.pos, statement.getStart());
    const [, query] = /^\/\/ Variable: (\w+)/m.exec(comment) ?? [];
    if (!query || !ts.isTypeAliasDeclaration(statement)) return [];
    if (isNothing(statement.type)) {
      return [`${query} finds nothing: the schema has no document of the type that it queries.`];
    }
    const nullOnPurpose = new Set(
      [...comment.matchAll(/"(\w+)":\s*null\b/g)].map(([, name]) => name),
    );
    return [...fieldsWithoutValue([statement.type])]
      .filter((field) => !nullOnPurpose.has(field.split(".").at(-1)))
      .map((field) => `${query} queries "${field}": the schema has no field of that name.`);
  });
}

/**
 * Yields the paths of fields that never have a value. In a list of several types some can lack a field, so that it counts
 * only if all of them lack it.
 */
function* fieldsWithoutValue(types: readonly ts.TypeNode[], path = ""): Generator<string> {
  const properties = types.flatMap(objectsIn).flatMap(({ members }) => [...members]);
  const fields = new Map<string, ts.TypeNode[]>();
  for (const property of properties) {
    if (!ts.isPropertySignature(property) || !property.type) continue;
    const name = property.name.getText().replaceAll('"', "");
    fields.set(name, [...(fields.get(name) ?? []), property.type]);
  }
  for (const [name, values] of fields) {
    if (values.every(isNothing)) yield path + name;
    else yield* fieldsWithoutValue(values, `${path}${name}.`);
  }
}

/** The object types that a value, or the items of a list, can have. */
function objectsIn(type: ts.TypeNode): ts.TypeLiteralNode[] {
  if (ts.isTypeLiteralNode(type)) return [type];
  if (ts.isParenthesizedTypeNode(type)) return objectsIn(type.type);
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) {
    return type.types.flatMap(objectsIn);
  }
  if (ts.isTypeReferenceNode(type)) return (type.typeArguments ?? []).flatMap(objectsIn);
  return [];
}

const isNothing = (type: ts.TypeNode): boolean => /^(?:null|Array<never>)$/.test(type.getText());
