import type { Calculation } from "~/features/affiliate/calculation";
import type { CommissionRates } from "~/features/affiliate/commission";
import { monthlyEarnings } from "~/features/affiliate/commission";
import { rupees } from "~/text/rupees";

/**
 * Returns the calculator's texts for a month.
 * @param minimumPayout in whole rupees
 */
export function earningsText(
  calculation: Calculation,
  rates: CommissionRates,
  minimumPayout: number,
) {
  const { plan, level1, level2 } = calculation;
  const earnings = monthlyEarnings(plan.price, calculation, rates);
  const price = rupees(plan.price);
  return {
    amount: rupees(earnings),
    level1: `${level1} × ${rates.level1Percent}% of ${price}`,
    level2: `${level2} × ${rates.level2Percent}% of ${price}`,
    payout:
      earnings < minimumPayout
        ? `Below the minimum payout of ${rupees(minimumPayout)}: carried over.`
        : `Reaches the minimum payout of ${rupees(minimumPayout)}.`,
  };
}
