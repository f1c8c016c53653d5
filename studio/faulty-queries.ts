/** What `sanity typegen generate` says of queries that it cannot read, a line each. */
export function faultsOfGenerator(report: string): string[] {
  return [...report.matchAll(/^✗ (.+)$/gm)].map(([, fault = ""]) => fault);
}

/**
 * What queries ask for in vain, a line each: the types that are generated from them then have nothing in its place. A
 * misspelt `_type` finds no document, a misspelt field is always null, and no visitor's page tells the reason.
 */
export function queriesInVain(types: string): string[] {
  return types.split(/^\/\/ Variable: /m).flatMap((section, index) => {
    const [query = ""] = /^\w+/.exec(section) ?? [];
    if (index === 0) return [];
    if (/^export type \w+ = (?:null|Array<never>);/m.test(section)) {
      return [`${query} finds nothing: the schema has no document of the type that it asks for.`];
    }
    // Deeper down, in a list of several types, some of them may well lack a field.
    return [...section.matchAll(/^ {2}(\w+): (?:null|Array<never>);$/gm)].map(
      ([, field]) => `${query} asks in vain for "${field}": the schema has nothing of that name.`,
    );
  });
}
