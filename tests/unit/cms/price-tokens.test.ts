import { describe, expect, test } from "vitest";
import { fillPrices, priceOf, tokensIn } from "~/cms/price-tokens";

const packages = [
  { name: "Standard", slug: "standard", price: 4999 },
  { name: "Basic", slug: "starter", price: 499 },
  { name: "Retirement", slug: "retirement", price: 149_999 },
];

describe("the price of a placeholder", () => {
  test.each([
    ["{lowest price}", 499],
    ["{highest price}", 149_999],
    ["{ Lowest  Price }", 499],
    ["{price of Standard}", 4999],
    ["{price of basic}", 499],
    ["{price of starter}", 499],
    ["{price of Gold}", undefined],
    ["{middle price}", undefined],
  ])("%s is %s", (token, price) => {
    expect(tokensIn(`from ${token} on`)).toEqual([token]);
    expect(priceOf(token, packages)).toBe(price);
  });

  test("without packages there is no price", () => {
    expect(priceOf("{lowest price}", [])).toBeUndefined();
  });
});

test("a text contains prices in Indian grouping instead of tokens", () => {
  const text = "From {lowest price} to {highest price}; Gold: {price of Gold}. {name} stays.";
  expect(fillPrices(text, packages)).toBe(
    "From ₹499 to ₹1,49,999; Gold: on request. {name} stays.",
  );
});
