import { franchiseTexts } from "~/i18n/pages.server";
import { rupees } from "~/text/rupees";

/** Returns a partner's commission on services (per cent), if the package states it. */
export const serviceCommissionWords = (percent: number | null) =>
  percent === null
    ? franchiseTexts.commission.unknownService
    : franchiseTexts.commission.service({ percent });

/** Returns the commission for selling a package, in whole rupees, if the package states it. */
export const saleCommissionWords = (amount: number | null) =>
  amount === null ? franchiseTexts.commission.noSale : rupees(amount);

type Plan = {
  name: string;
  /** Amount in whole rupees, as are both commissions, which are null if none is stated. */
  price: number;
  saleCommission: number | null;
  basicSaleCommission: number | null;
};

/** `sales` of the package `of`, at a commission of `each`, make `total` in whole rupees: the price, or just above. */
type Payback = { sales: number; of: string; each: number; total: number };

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

type RefundRuleProps = {
  /**
   * The address for questions. On the page of the form it is only a fragment, so that the page keeps its input with
   * any query.
   */
  enquiryHref?: string;
  className?: string;
};

/**
 * Renders the refund rule, which everyone should know before paying: next to every price grid, and with the payment
 * methods.
 */
export function RefundRule({
  enquiryHref = "/be-a-franchise#enquiry",
  className = "",
}: RefundRuleProps) {
  const texts = franchiseTexts.refund;
  return (
    <p className={`text-small ${className}`}>
      <strong>{texts.rule}</strong>{" "}
      <a href="/refund-policy" className="link">
        {texts.policyLink}
      </a>
      {texts.beforeQuestionLink}
      <a href={enquiryHref} className="link">
        {texts.questionLink}
      </a>
      {texts.afterQuestionLink}
    </p>
  );
}
