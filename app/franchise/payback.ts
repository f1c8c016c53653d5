type Plan = {
  name: string;
  /** Whole rupees, as both commissions, which are null where none is stated. */
  price: number;
  saleCommission: number | null;
  basicSaleCommission: number | null;
};

/** `sales` of the package `of`, at a commission of `each`, come to `total` in whole rupees: the price, or just above. */
export type Payback = { sales: number; of: string; each: number; total: number };

/**
 * After how many sales a package has brought in what it cost. Its partner is reckoned to sell the same package; a partner of
 * the lowest-priced one, for which no commission is stated, the cheapest that pays a Basic partner.
 * @returns null where no commission says so
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
