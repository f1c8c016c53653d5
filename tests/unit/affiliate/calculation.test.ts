import { expect, test } from "vitest";
import { readCalculation } from "~/features/affiliate/calculation";

const basic = { slug: "basic", name: "Basic", price: 499 };
const corporate = { slug: "corporate", name: "Corporate", price: 14_999 };
const terms = {
  level1Percent: 10,
  level2Percent: 2,
  level1: { max: 100, step: 1, initial: 5 },
  level2: { max: 500, step: 5, initial: 25 },
  defaultPackage: "corporate",
};
const read = (search: string, packages = [basic, corporate]) =>
  readCalculation(new URLSearchParams(search), packages, terms);

test("without parameters, the default package and the initial sales are used", () => {
  expect(read("")).toEqual({ plan: corporate, level1: 5, level2: 25 });
});

test("all three values can be set by parameters", () => {
  const asked = { plan: basic, level1: 100, level2: 500 };
  expect(read("package=basic&level1=100&level2=500")).toEqual(asked);
});

test("an invalid field does not change the others", () => {
  expect(read("package=gold&level1=7&level2=30")).toEqual({
    plan: corporate,
    level1: 7,
    level2: 30,
  });
  expect(read("package=basic&level1=many&level2=30")).toEqual({
    plan: basic,
    level1: 5,
    level2: 30,
  });
  expect(read("package=basic&level1=7&level2=-5")).toEqual({ plan: basic, level1: 7, level2: 0 });
});

test.each([
  ["package=basic&level1=101&level2=-5", { plan: basic, level1: 100, level2: 0 }],
  ["package=gold&level1=many&level2=", { plan: corporate, level1: 5, level2: 25 }],
  ["package=%00&level1=1e1&level2=12", { plan: corporate, level1: 5, level2: 10 }],
  ["level1[]=7&level2=9007199254740993", { plan: corporate, level1: 5, level2: 500 }],
])("values that are out of range or malformed are corrected: %s", (search, taken) => {
  expect(read(search)).toEqual(taken);
});

test("the first of two values for a field is used", () => {
  expect(read("package=basic&package=corporate&level1=1&level1=2")).toMatchObject({
    plan: basic,
    level1: 1,
  });
});

test("without the default package the first one is used, and without packages there is no calculation", () => {
  expect(read("", [basic])?.plan).toEqual(basic);
  expect(read("package=basic", [])).toBeNull();
});

test("form data is read like query parameters", () => {
  const form = new FormData();
  form.set("package", "basic");
  form.set("level1", "8");
  form.set("level2", "40");
  const asked = { plan: basic, level1: 8, level2: 40 };
  expect(readCalculation(form, [basic, corporate], terms)).toEqual(asked);
});
