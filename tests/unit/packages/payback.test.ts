import { expect, test } from "vitest";
import { paybackOf } from "~/features/packages/package-terms.server";

const plan = (
  name: string,
  price: number,
  saleCommission: number | null,
  basicSaleCommission: number | null = null,
) => ({ name, price, saleCommission, basicSaleCommission });

const basic = plan("Basic", 499, null);
const standard = plan("Standard", 4_999, 1_000, 200);
const corporate = plan("Corporate", 15_000, 3_000, 600);
const plans = [corporate, basic, standard];

test.each([
  [basic, { sales: 3, of: "Standard", each: 200, total: 600 }],
  [standard, { sales: 5, of: "Standard", each: 1_000, total: 5_000 }],
  // Exact to the rupee, without a further sale.
  [corporate, { sales: 5, of: "Corporate", each: 3_000, total: 15_000 }],
])(
  "the payback of the package $name is the fewest sales that cover its price",
  (bought, payback) => {
    expect(paybackOf(bought, plans)).toEqual(payback);
  },
);

test("no payback is stated without a commission", () => {
  expect(paybackOf(plan("Gold", 20_000, null), plans), "not the lowest-priced").toBeNull();
  expect(
    paybackOf(
      basic,
      [basic, corporate].map((each) => ({ ...each, basicSaleCommission: null })),
    ),
  ).toBeNull();
  expect(paybackOf(plan("Free", 100, 0), [plan("Free", 100, 0)])).toBeNull();
});
