import type { Calculation } from "~/features/affiliate/calculation";
import { calculatorFields } from "~/features/affiliate/calculation";
import type { CommissionRates } from "~/features/affiliate/commission";
import { earningsText } from "~/features/affiliate/earnings-text";

type EarningsProps = {
  calculation: Calculation;
  rates: CommissionRates;
  /** In whole rupees. */
  minimumPayout: number;
  illustrationNote: string;
};

/** Renders the calculator's result, with its derivation. */
export function Earnings({ calculation, rates, minimumPayout, illustrationNote }: EarningsProps) {
  const texts = earningsText(calculation, rates, minimumPayout);
  return (
    <div className="on-dark flex h-full flex-col border border-peacock bg-peacock p-6 text-canvas md:p-8">
      <h3 dir="auto" id="earnings" className="font-text font-semibold">
        Monthly earnings
      </h3>
      <output
        htmlFor={calculatorFields.join(" ")}
        aria-labelledby="earnings"
        aria-live="off"
        data-result="amount"
        className="mt-2 block font-display text-h1 tabular-nums"
      >
        {texts.amount}
      </output>
      <p role="status" className="sr-only" />
      <dl className="mt-6 border-b border-night-line tabular-nums">
        <Line label="Level 1" name="level1" text={texts.level1} />
        <Line label="Level 2" name="level2" text={texts.level2} />
      </dl>
      <p data-result="payout" className="mt-4">
        {texts.payout}
      </p>
      <p className="mt-auto pt-8 text-small">{illustrationNote}</p>
    </div>
  );
}

function Line({ label, name, text }: { label: string; name: string; text: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-night-line py-3">
      <dt dir="auto" className="font-semibold">
        {label}
      </dt>
      <dd data-result={name}>{text}</dd>
    </div>
  );
}
