import { ordinal } from "~/affiliate/ordinal";
import type { AffiliateProgram } from "~/content/affiliate-program.server";
import { rupees } from "~/format/rupees";
import { FigureLedger } from "~/ui/figure-ledger";

/** The rates and the rule of payment. */
export function Facts({ page }: { page: AffiliateProgram }) {
  return (
    <FigureLedger
      heading="Rates and payouts"
      figures={[
        { key: "level1", value: `${page.level1Percent}%`, label: "of each level 1 sale" },
        { key: "level2", value: `${page.level2Percent}%`, label: "of each level 2 sale" },
        { key: "minimum", value: rupees(page.minimumPayout), label: "minimum payout" },
        { key: "day", value: ordinal(page.payoutDay), label: "of each month is payout day" },
      ]}
    />
  );
}
