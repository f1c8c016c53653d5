import type { AffiliateProgram } from "~/features/affiliate/affiliate-program.server";
import {
  saleCommissionWords,
  serviceCommissionWords,
} from "~/features/packages/package-terms.server";
import type { FranchisePackage } from "~/features/packages/packages.server";
import { affiliateProgramTexts } from "~/i18n/pages.server";
import { rupees } from "~/text/rupees";

type Package = Pick<
  FranchisePackage,
  | "name"
  | "price"
  | "inDemand"
  | "serviceCommission"
  | "saleCommission"
  | "basicSaleCommission"
  | "payoutTiming"
>;

type AffiliateOrFranchiseProps = {
  packages: readonly Package[];
  program: Pick<
    AffiliateProgram,
    "level1Percent" | "level2Percent" | "minimumPayout" | "payoutDay"
  >;
  /** One level below that of the heading above it. */
  level: 3 | 4;
};

type Way = { name: string; cost: string; how: string; facts: [label: string, fact: string][] };

/**
 * Renders the free program next to the smallest package and the next one, compared by their earnings from the same
 * sale.
 */
export function AffiliateOrFranchise({ packages, program, level }: AffiliateOrFranchiseProps) {
  const texts = affiliateProgramTexts.comparison;
  const [basic, next] = [...packages].sort((a, b) => a.price - b.price);
  const sold = packages.find(({ inDemand }) => inDemand) ?? next;
  if (!basic || !next || !sold) return null;
  const { level1Percent, level2Percent, minimumPayout, payoutDay } = program;
  const byLink = Math.round((sold.price * level1Percent) / 100);
  const onSale = texts.sale({ plan: sold.name, price: rupees(sold.price) });
  const { affiliate, partner } = texts;
  const partnerWay = (plan: Package, how: string, saleCommission: number | null): Way => ({
    name: partner.name({ plan: plan.name }),
    cost: partner.cost({ price: rupees(plan.price) }),
    how,
    facts: [
      [onSale, saleCommissionWords(saleCommission)],
      [texts.services, serviceCommissionWords(plan.serviceCommission)],
      [texts.payout, plan.payoutTiming],
    ],
  });
  const ways: Way[] = [
    {
      name: affiliate.name,
      cost: affiliate.cost,
      how: affiliate.how,
      facts: [
        [onSale, affiliate.sale({ amount: rupees(byLink), percent: level1Percent })],
        [texts.services, affiliate.services({ level1Percent, level2Percent })],
        [texts.payout, affiliate.payout({ minimum: rupees(minimumPayout), day: payoutDay })],
      ],
    },
    partnerWay(basic, partner.smallest, sold.basicSaleCommission),
    partnerWay(next, partner.next, sold.saleCommission),
  ];
  const linkPaysMore = sold.basicSaleCommission !== null && byLink > sold.basicSaleCommission;
  return (
    <>
      <ul className="mt-6 grid border-l border-t border-line bg-canvas md:mt-8 md:grid-cols-3">
        {ways.map((way) => (
          <WayCell key={way.name} way={way} level={level} />
        ))}
      </ul>
      <p className="mt-4 max-w-measure pb-4 text-small text-ink-2">
        {linkPaysMore ? texts.linkPaysMore({ plan: basic.name }) : ""}
        {texts.illustration}
      </p>
    </>
  );
}

type WayCellProps = { way: Way; level: AffiliateOrFranchiseProps["level"] };

function WayCell({ way: { name, cost, how, facts }, level }: WayCellProps) {
  const Heading = level === 3 ? "h3" : "h4";
  return (
    <li className="border-b border-r border-line p-5 md:p-6">
      <Heading className="font-text font-semibold">{name}</Heading>
      <p className="mt-1 font-display text-price tabular-nums">{cost}</p>
      <p className="mt-2 text-ink-2 max-md:text-small">{how}</p>
      <dl className="mt-4 text-small tabular-nums">
        {facts.map(([label, fact]) => (
          <div key={label} className="border-t border-line py-2">
            <dt dir="auto" className="text-mute">
              {label}
            </dt>
            <dd className="font-semibold">{fact}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
