import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { fieldKinds, type Kind } from "~/content/field-kinds.server";

/** What `sanity schema extract` says of a value, as far as it is read here. */
interface Value {
  type: string;
  name?: string;
  of?: Value | Value[];
  attributes?: Record<string, { value: Value }>;
}

const valueSchema: z.ZodType<Value> = z.lazy(() =>
  z.object({
    type: z.string(),
    name: z.string().optional(),
    of: z.union([z.array(valueSchema), valueSchema]).optional(),
    attributes: z.record(z.string(), z.object({ value: valueSchema })).optional(),
  }),
);
const types = z
  .array(
    z.object({
      name: z.string(),
      attributes: z.unknown().optional(),
      value: z.unknown().optional(),
    }),
  )
  .parse(JSON.parse(readFileSync("studio/schema.json", "utf8")))
  // Sanity's own types, and running text, which is looked at as a whole.
  .filter(({ name }) => !/^sanity\.|^(?:geopoint|slug|richText|featureLines)$/.test(name))
  .map(({ attributes, value }) => valueSchema.parse(value ?? { type: "document", attributes }));

const namedTypes = new Map<string | undefined, Kind>([
  ["iconName", "text"],
  ["richText", "blocks"],
  ["featureLines", "blocks"],
]);
const plainTypes = new Map<string, Kind>([
  ["string", "text"],
  ["number", "number"],
  ["boolean", "flag"],
  ["object", "object"],
  ["array", "list"],
]);

const listOf = (of: Value["of"]) => (of === undefined ? [] : [of].flat());

function kindOf({ type, name, of }: Value): Kind | undefined {
  if (type === "inline") return namedTypes.get(name) ?? "object";
  const [member] = type === "union" ? listOf(of) : [];
  return member ? kindOf(member) : plainTypes.get(type);
}

function fieldsIn({ attributes = {}, of }: Value): (readonly [string, Kind | undefined])[] {
  const own = Object.entries(attributes).filter(([name]) => !/^_|^(?:orderRank|media)$/.test(name));
  return [
    ...own.map(([name, { value }]) => [name, kindOf(value)] as const),
    ...own.flatMap(([, { value }]) => fieldsIn(value)),
    ...listOf(of).flatMap(fieldsIn),
  ];
}

const fields = types.flatMap(fieldsIn);

describe("the kinds of fields", () => {
  test("are those of the schema, every one", () => {
    expect(fields.length).toBeGreaterThan(150);
    const kinds = new Map<string, readonly Kind[]>(Object.entries(fieldKinds));
    const unlike = fields.filter(
      ([name, kind]) => kind === undefined || !kinds.get(name)?.includes(kind),
    );
    expect(unlike).toEqual([]);
  });

  test("name nothing that the schema does not have", () => {
    const known = new Set([...fields.map(([name]) => name), "_ref"]);
    expect(Object.keys(fieldKinds).filter((name) => !known.has(name))).toEqual([]);
  });
});
