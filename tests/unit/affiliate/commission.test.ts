import { describe, expect, test } from "vitest";
import {
  highestStop,
  monthlyEarnings,
  nearestStop,
  readCalculation,
  readSales,
} from "~/features/affiliate/calculation";

const rates = { level1Percent: 10, level2Percent: 2 };
const level1 = { max: 100, step: 1, initial: 5 };
const level2 = { max: 500, step: 5, initial: 25 };

describe("monthly earnings", () => {
  // Calculated by hand: the share of the price is level 1 × 10% + level 2 × 2%.
  const columns = [
    { level1: 0, level2: 0 }, // 0%
    { level1: 1, level2: 0 }, // 10%
    { level1: 0, level2: 20 }, // 40%
    { level1: 3, level2: 10 }, // 50%, always a half
    { level1: 6, level2: 0 }, // 60%, rounded down
    // Of Corporate 7,499.50 + 7,499.50: rounded separately, the sum would be 15,000.
    { level1: 5, level2: 25 }, // 100%
    { level1: 7, level2: 30 }, // 130%
    { level1: 100, level2: 500 }, // 2,000%
  ];
  const table: [plan: string, price: number, figures: number[]][] = [
    ["Basic", 499, [0, 50, 200, 250, 299, 499, 649, 9_980]],
    ["Corporate", 14_999, [0, 1_500, 6_000, 7_500, 8_999, 14_999, 19_499, 299_980]],
    ["Retirement", 149_999, [0, 15_000, 60_000, 75_000, 89_999, 149_999, 194_999, 2_999_980]],
  ];

  test.each(table)("of the %s package at ₹%d are correct", (_plan, price, figures) => {
    expect(columns.map((sales) => monthlyEarnings(price, sales, rates))).toEqual(figures);
  });

  test("depend on the rates", () => {
    const sales = { level1: 4, level2: 10 };
    expect(monthlyEarnings(1_000, sales, { level1Percent: 12.5, level2Percent: 0 })).toBe(500);
    expect(monthlyEarnings(1_000, sales, { level1Percent: 0, level2Percent: 3 })).toBe(300);
  });
});

describe("the nearest stop of a slider", () => {
  test.each([
    [-1, 0],
    [2.4, 0],
    [2.5, 5],
    [500, 500],
    [503, 500],
  ])("to %d is %d", (count, stop) => {
    expect(nearestStop(count, level2)).toBe(stop);
  });

  test("is never beyond the last whole step", () => {
    const uneven = { max: 100, step: 30, initial: 0 };
    expect(highestStop(uneven)).toBe(90);
    expect(nearestStop(100, uneven)).toBe(90);
  });
});

describe("a number of sales as text", () => {
  test.each([
    [" 7 ", 7],
    ["7.4", 7],
    ["7.5", 8],
    ["-3", 0],
    ["101", 100],
  ])("%j is %d", (text, sales) => {
    expect(readSales(text, level1)).toBe(sales);
  });

  test.each([null, "", "7e1", "0x7", "1,000", "Infinity", "७", 7])(
    "%j becomes the initial number",
    (text) => {
      expect(readSales(text, level1)).toBe(5);
    },
  );

  test("an initial number between steps is rounded to a step", () => {
    expect(readSales(null, { max: 50, step: 20, initial: 49 })).toBe(40);
  });
});

const basic = { slug: "basic", name: "Basic", price: 499 };
const corporate = { slug: "corporate", name: "Corporate", price: 14_999 };
const terms = { ...rates, level1, level2, defaultPackage: "corporate" };
const read = (search: string, packages = [basic, corporate]) =>
  readCalculation(new URLSearchParams(search), packages, terms);

describe("a calculation in an address", () => {
  test("without parameters, the default package and the initial sales are used", () => {
    expect(read("")).toEqual({ plan: corporate, level1: 5, level2: 25 });
  });

  test("all three values can be set by parameters", () => {
    const asked = { plan: basic, level1: 100, level2: 500 };
    expect(read("package=basic&level1=100&level2=500")).toEqual(asked);
  });

  test("an invalid field does not change the others", () => {
    expect(read("package=basic&level1=many&level2=30")).toEqual({
      plan: basic,
      level1: 5,
      level2: 30,
    });
  });

  test("without the default package the first one is used, and without packages there is no calculation", () => {
    expect(read("", [basic])?.plan).toEqual(basic);
    expect(read("package=basic", [])).toBeNull();
  });
});
