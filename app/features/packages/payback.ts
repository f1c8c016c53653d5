type Plan = {
  name: string;
  /** In whole rupees, like both commissions, which are null if none is stated. */
  price: number;
  saleCommission: number | null;
  basicSaleCommission: number | null;
};

/** `sales` of the package `of`, at a commission of `each`, make `total` in whole rupees: the price, or just above. */
export type Payback = { sales: number; of: string; each: number; total: number };

/**
 * Returns after how many sales a package has earned its price. The partner is assumed to sell the same package. For the
 * lowest-priced package, which has no stated commission, it is the cheapest package that pays a Basic partner.
 * @returns null if no commission is stated
 */
export function paybackOf(plan: Plan, plans: readonly Plan[]): Payback | null {
  const byPrice = [...plans].sort((a, b) => a.price - b.price);
  if (plan.saleCommission) return reckon(plan, plan.name, plan.saleCommission);
  if (plan.price !== byPrice[0]?.price) return null;
  const sold = byPrice.find(({ basicSaleCommission }) => basicSaleCommission);
  return sold?.basicSaleCommission ? reckon(plan, sold.name, sold.basicSaleCommission) : null;
}

function reckon({ price }: Plan, of: string, each: number): Payback {
  const sales = Math.ceil(price / each);
  return { sales, of, each, total: sales * each };
}
