import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { capacitySheet } from "../../../ops/typegen/capacity-sheet";
import { generatorProblems, unknownNames } from "../../../ops/typegen/query-problems";

const results = readFileSync("bench/RESULTS.md", "utf8");

test("the sheet is filled with the measured numbers", async () => {
  const measured = results.replace(/(memory after load +\| )\d+/, "$1999");
  expect(await capacitySheet(results)).not.toContain("999 MB after load");
  expect(await capacitySheet(measured)).toContain("999 MB after load");
});

test("a number that the benchmark no longer prints is reported by its name", async () => {
  const without = results.replace("memory after load", "memory");
  await expect(capacitySheet(without)).rejects.toThrow(/"server", memory after load/);
});

test("reports an unreadable query in the generator's own words, the reason on further lines included", () => {
  const problem =
    'Error generating types for query "serviceQuery" in "../../app/content/services.server.ts": Syntax error\n  expected "]" at 31';
  const report = `- Generating types\n✗ ${problem}\n⚠ Encountered errors in 1 files while generating types\n✓ Generated TypeScript types`;
  expect(generatorProblems(report)).toEqual([problem]);
});

const types = (result: string, query = "") => `
// Source: ../../app/content/services.server.ts
// Variable: serviceQuery
// Query: *[_type == "servce" && slug.current == $slug][0] { _id, titel ${query} }
export type ServiceQueryResult = ${result}

// Query TypeMap
`;

test.each(["null;", "Array<never>;"])("reports a query whose result is always %s", (result) => {
  expect(unknownNames(types(result))).toEqual([
    "serviceQuery finds nothing: the schema has no document of the type that it queries.",
  ]);
});

const message = (field: string) =>
  `serviceQuery queries "${field}": the schema has no field of that name.`;

test.each([
  ["titel", "{ _id: string; titel: null } | null;"],
  ["dates.publishAt", "{ _id: string; dates: { publishAt: null } } | null;"],
  ["events.citty", "{ events: Array<{ city: string | null; citty: null }> | null };"],
  ["sections.logos.nam", `{ sections: Array<{ _type: "a" } | { logos: Array<{ nam: null }> }> };`],
  [
    "sections.titel",
    `{ sections: Array<{ _type: "a"; titel: null } | { _type: "b"; titel: null }> };`,
  ],
])("reports the field %s, which is always null", (field, result) => {
  expect(unknownNames(types(result))).toEqual([message(field)]);
});

test("accepts a field that only some types of a list have", () => {
  const result = `{ sections: Array<{ _type: "a"; title: null } | { _type: "b"; title: string }> };`;
  expect(unknownNames(types(result))).toEqual([]);
});

test("accepts a field that the query itself sets to null", () => {
  expect(unknownNames(types("{ theme: null };", ', "theme": null'))).toEqual([]);
  expect(unknownNames(types("{ theme: null };"))).toEqual([message("theme")]);
});

test("accepts the site's own queries", () => {
  const own = readFileSync("app/cms/sanity.types.ts", "utf8");
  expect(own).toContain("// Variable: serviceQuery");
  expect(unknownNames(own)).toEqual([]);
});
