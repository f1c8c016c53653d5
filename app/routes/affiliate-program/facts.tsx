import { ordinal } from "~/affiliate/ordinal";
import type { AffiliateProgram } from "~/content/affiliate-program.server";
import { rupees } from "~/format/rupees";
import { Band } from "~/ui/band";

/** The rates and the rule of payment as columns of a ledger on night. */
export function Facts({ page }: { page: AffiliateProgram }) {
  const facts = [
    { figure: `${page.level1Percent}%`, label: "of each level 1 sale" },
    { figure: `${page.level2Percent}%`, label: "of each level 2 sale" },
    { figure: rupees(page.minimumPayout), label: "minimum payout" },
    { figure: ordinal(page.payoutDay), label: "of each month is payout day" },
  ];
  return (
    <Band tone="night" flush>
      <h2 className="sr-only">Rates and payouts</h2>
      <dl className="grid grid-cols-2 border-night-line md:grid-cols-4 md:border-r">
        {facts.map(({ figure, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-night-line py-8 pl-0 pr-4 odd:border-r even:pl-6 md:border-l md:border-r-0 md:py-12 md:pl-6 max-md:[&:nth-child(-n+2)]:border-b"
          >
            <dt className="mt-1.5 text-small text-night-mute">{label}</dt>
            <dd className="font-display text-[clamp(2.25rem,1.6rem+2vw,3.25rem)] font-[650] tabular-nums leading-none tracking-tight">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
