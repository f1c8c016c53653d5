import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isShown, onlyShown, shownOrNull } from "~/content/guard.server";
import { type IconName, isIconName } from "~/ui/icon-components.server";

/** A row as TypeGen would type it: every field may be null. */
type Row = {
  _id: string;
  _type: "service";
  name: string | null;
  price: number | null;
  icon: IconName | null;
  features: { _key: string }[] | null;
  category: { name: string | null } | null;
  inDemand: boolean | null;
};

const whole: Row = {
  _id: "service-a",
  _type: "service",
  name: "A service",
  price: 0,
  icon: "star",
  features: [{ _key: "one" }],
  category: { name: "A category" },
  inDemand: false,
};

const shape = {
  name: "string",
  price: "number",
  icon: isIconName,
  features: "array",
  category: "object",
  inDemand: "boolean",
} as const;

/** A row as a careless import may have left it in the dataset. */
const damaged = (fault: object): Row => ({ ...whole, ...fault });

const lines: string[] = [];

beforeEach(() => {
  vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  lines.length = 0;
});

describe("a document is shown", () => {
  test("when every field is there and of its type, zero and false included", () => {
    expect(isShown(whole, shape)).toBe(true);
    expect(shownOrNull(whole, shape)).toBe(whole);
    expect(onlyShown([whole], shape)).toEqual([whole]);
    expect(lines).toEqual([]);
  });

  test.each<[string, object]>([
    ["null", { name: null }],
    ["missing", { name: undefined }],
    ["blank", { name: " \n" }],
    ["a number for a text", { name: 7 }],
    ["a text for a number", { price: "499" }],
    ["no number", { price: Number.NaN }],
    ["an empty list", { features: [] }],
    ["an object for a list", { features: { 0: "one" } }],
    ["a text for an object", { category: "a category" }],
    ["a text for a yes or no", { inDemand: "false" }],
    ["an icon that is not on the list", { icon: "skull" }],
    ["an icon named after what every object has", { icon: "constructor" }],
  ])("but not with %s", (_, fault) => {
    const row = damaged({ _id: `service-${JSON.stringify(fault)}`, ...fault });
    expect(isShown(row, shape)).toBe(false);
    expect(shownOrNull(row, shape)).toBeNull();
    expect(onlyShown([whole, row], shape)).toEqual([whole]);
  });
});

describe("a document that is left out", () => {
  test("is logged with its id and its fields, once however often it is met", () => {
    const row = damaged({ _id: "service-logged", name: "", price: null });
    onlyShown([row, row], shape);
    shownOrNull(row, shape);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("service-logged");
    expect(lines[0]).toContain('"missing":["name","price"]');
  });

  test("is logged again when something else is missing", () => {
    onlyShown([damaged({ _id: "service-worse", name: null })], shape);
    onlyShown([damaged({ _id: "service-worse", name: null, price: null })], shape);
    expect(lines).toHaveLength(2);
  });

  test("is not logged when there is no document at all", () => {
    expect(shownOrNull<Row, typeof shape>(null, shape)).toBeNull();
    expect(lines).toEqual([]);
  });
});

// These hold when `npm run typecheck` passes: an expected error that does not come is an error itself.
describe("the compiler", () => {
  test("knows that a shown field is not null", () => {
    const [shown] = onlyShown([whole], { name: "string", icon: isIconName });
    const name: string | undefined = shown?.name;
    // @ts-expect-error -- a field that was not checked may still be null
    const price: number | undefined = shown?.price;
    expect([name, price]).toEqual(["A service", 0]);
  });

  test("refuses a field that the row does not have", () => {
    // @ts-expect-error -- the row has no field `nome`
    expect(isShown(whole, { nome: "string" })).toBe(false);
    // @ts-expect-error -- nor does it beside one that it has
    expect(isShown(whole, { name: "string", nome: "string" })).toBe(false);
  });

  test("refuses a kind that the field is not of", () => {
    // @ts-expect-error -- a price is a number
    expect(isShown(whole, { price: "string" })).toBe(false);
    // @ts-expect-error -- features are a list
    expect(isShown(whole, { name: "string", features: "object" })).toBe(true);
  });

  test("refuses a predicate for values that the field does not have", () => {
    const isColour = (value: unknown): value is "red" => value === "red";
    // @ts-expect-error -- no icon is called red
    expect(isShown(whole, { icon: isColour })).toBe(false);
  });
});
