import { useEffect, useRef, useState } from "react";
import type { Calculation } from "~/affiliate/calculation";
import { calculatorFields } from "~/affiliate/calculation";
import type { CommissionRates } from "~/affiliate/commission";
import { monthlyEarnings } from "~/affiliate/commission";
import { rupees } from "~/format/rupees";

type EarningsProps = {
  calculation: Calculation;
  rates: CommissionRates;
  /** Whole rupees. */
  minimumPayout: number;
  illustrationNote: string;
};

/** What the calculator comes to, and how. */
export function Earnings({ calculation, rates, minimumPayout, illustrationNote }: EarningsProps) {
  const { plan, level1, level2 } = calculation;
  const earnings = monthlyEarnings(plan.price, calculation, rates);
  const amount = rupees(earnings);
  const lines = [
    { label: "Level 1", sales: level1, percent: rates.level1Percent },
    { label: "Level 2", sales: level2, percent: rates.level2Percent },
  ];
  return (
    <div className="on-dark flex h-full flex-col border border-peacock bg-peacock p-6 text-canvas md:p-8">
      <h3 dir="auto" id="earnings" className="font-text font-semibold">
        Monthly earnings
      </h3>
      <output
        htmlFor={calculatorFields.join(" ")}
        aria-labelledby="earnings"
        aria-live="off"
        className="mt-2 block font-display text-h1 tabular-nums"
      >
        {amount}
      </output>
      <p role="status" className="sr-only">
        {useSettled(`Monthly earnings: ${amount}`, 1_000)}
      </p>
      <dl className="mt-6 border-b border-night-line tabular-nums">
        {lines.map(({ label, sales, percent }) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-4 border-t border-night-line py-3"
          >
            <dt dir="auto" className="font-semibold">
              {label}
            </dt>
            <dd>{`${sales} × ${percent}% of ${rupees(plan.price)}`}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        {earnings < minimumPayout
          ? `Below the minimum payout of ${rupees(minimumPayout)}: carried over.`
          : `Reaches the minimum payout of ${rupees(minimumPayout)}.`}
      </p>
      <p className="mt-auto pt-8 text-small">{illustrationNote}</p>
    </div>
  );
}

/**
 * The text once it has stood still for so many milliseconds; empty until it first changes. For a live region,
 * which would otherwise read out every step of a slider.
 */
function useSettled(text: string, milliseconds: number): string {
  const said = useRef(text);
  const [settled, setSettled] = useState("");
  useEffect(() => {
    if (text === said.current) return;
    const timer = setTimeout(() => {
      said.current = text;
      setSettled(text);
    }, milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
