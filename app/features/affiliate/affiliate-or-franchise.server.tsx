import type { AffiliateProgram } from "~/features/affiliate/affiliate-program.server";
import {
  saleCommissionWords,
  serviceCommissionWords,
} from "~/features/packages/package-terms.server";
import type { FranchisePackage } from "~/features/packages/packages.server";
import { rupees } from "~/text/rupees";

type AffiliateOrFranchiseProps = {
  packages: readonly FranchisePackage[];
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
  const [basic, next] = [...packages].sort((a, b) => a.price - b.price);
  const sold = packages.find(({ inDemand }) => inDemand) ?? next;
  if (!basic || !next || !sold) return null;
  const byLink = Math.round((sold.price * program.level1Percent) / 100);
  const onSale = `For selling ${sold.name}, ${rupees(sold.price)}`;
  const ways: Way[] = [
    {
      name: "Affiliate",
      cost: "Free",
      how: "You share a link. Anyone who signs up through it within 30 days counts as your referral.",
      facts: [
        [onSale, `${rupees(byLink)}, ${program.level1Percent}%`],
        [
          "For services",
          `${program.level1Percent}%, and ${program.level2Percent}% of what your referrals refer`,
        ],
        ["Paid", `From ${rupees(program.minimumPayout)}, on day ${program.payoutDay} of a month`],
      ],
    },
    {
      name: `${basic.name} partner`,
      cost: `${rupees(basic.price)}, once`,
      how: "You bring the customer and agree what is needed. Our teams do the work.",
      facts: [
        [onSale, saleCommissionWords(sold.basicSaleCommission)],
        ["For services", serviceCommissionWords(basic.serviceCommission)],
        ["Paid", basic.payoutTiming],
      ],
    },
    {
      name: `Partner from ${next.name} on`,
      cost: `From ${rupees(next.price)}, once`,
      how: "The same work, at the full commission and paid sooner.",
      facts: [
        [onSale, saleCommissionWords(sold.saleCommission)],
        ["For services", serviceCommissionWords(next.serviceCommission)],
        ["Paid", next.payoutTiming],
      ],
    },
  ];
  const linkPaysMore = sold.basicSaleCommission !== null && byLink > sold.basicSaleCommission;
  return (
    <>
      <ul className="mt-2 grid border-l border-t border-line bg-canvas md:mt-8 md:grid-cols-3">
        {ways.map((way) => (
          <WayCell key={way.name} way={way} level={level} />
        ))}
      </ul>
      <p className="mt-4 max-w-measure pb-4 text-small text-ink-2">
        {linkPaysMore
          ? `For the sale of a package alone, the free link pays more than ${basic.name}. ${basic.name} adds what a link cannot do: you sell every service in person, also to people who never sign up here. `
          : ""}
        An illustration, no promise: what you earn depends on the sales that are really made.
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
