import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faultsOfGenerator, queriesInVain } from "../../../studio/faulty-queries";

test("the generator's own words are kept", () => {
  const fault =
    'Error generating types for query "serviceQuery" in "../../app/content/services.server.ts": Syntax error';
  const report = `- Generating types\n✗ ${fault}\n⚠ Encountered errors in 1 files while generating types\n✓ Generated TypeScript types`;
  expect(faultsOfGenerator(report)).toEqual([fault]);
});

const types = (result: string) => `
// Source: ../../app/content/services.server.ts
// Variable: serviceQuery
// Query: *[_type == "servce" && slug.current == $slug][0] { _id, titel }
export type ServiceQueryResult = ${result}

// Query TypeMap
`;

test.each(["null;", "Array<never>;"])("a query that gives %s finds nothing", (result) => {
  expect(queriesInVain(types(result))).toEqual([
    "serviceQuery finds nothing: the schema has no document of the type that it asks for.",
  ]);
});

test("a field that is always null is named", () => {
  const result =
    "{\n  _id: string;\n  titel: null;\n  lists: {\n    publishAt: null;\n  }\n} | null;";
  expect(queriesInVain(types(result))).toEqual([
    'serviceQuery asks in vain for "titel": the schema has nothing of that name.',
  ]);
});

test("the site's own queries ask for nothing in vain", () => {
  const own = readFileSync("app/content/sanity.types.ts", "utf8");
  expect(own).toContain("// Variable: serviceQuery");
  expect(queriesInVain(own)).toEqual([]);
});
