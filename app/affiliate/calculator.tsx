import { useEffect, useRef, useState } from "react";
import type { Calculation, CalculatorTerms, PricedPackage } from "~/affiliate/calculation";
import { readCalculation } from "~/affiliate/calculation";
import { Earnings } from "~/affiliate/earnings";
import { SalesField } from "~/affiliate/sales-field";
import { rupees } from "~/format/rupees";
import { controlClasses } from "~/forms/field";
import { buttonClasses } from "~/ui/button-link";
import { Icon, marks } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";

type CalculatorProps = {
  /** What the address asked for; the fields begin with it. */
  initial: Calculation;
  packages: readonly PricedPackage[];
  terms: CalculatorTerms;
  minimumPayout: number;
  illustrationNote: string;
  /** Where the form is sent without JavaScript: the page, at the calculator. */
  action: string;
};

/** The earnings calculator: a form that the server answers, and that answers by itself once it is hydrated. */
export function Calculator(props: CalculatorProps) {
  const { initial, packages, terms, minimumPayout, illustrationNote, action } = props;
  const [calculation, setCalculation] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  // A slider moved before hydration, or restored by the browser, stands where it was left.
  useEffect(() => {
    if (!form.current) return;
    const found = readCalculation(new FormData(form.current), packages, terms);
    if (found) setCalculation(found);
  }, [packages, terms]);
  const change = (part: Partial<Calculation>) =>
    setCalculation((current) => ({ ...current, ...part }));
  return (
    <div className="grid border border-line lg:grid-cols-12">
      <form
        ref={form}
        method="get"
        action={action}
        className="bg-canvas p-6 space-y-8 md:p-8 lg:col-span-7"
      >
        <PackageField
          packages={packages}
          chosen={calculation.plan}
          onChange={(plan) => change({ plan })}
        />
        <SalesField
          name="level1"
          label="Level 1 sales a month"
          hint="To people you referred"
          range={terms.level1}
          sales={calculation.level1}
          onChange={(level1) => change({ level1 })}
        />
        <SalesField
          name="level2"
          label="Level 2 sales a month"
          hint="To people they referred"
          range={terms.level2}
          sales={calculation.level2}
          onChange={(level2) => change({ level2 })}
        />
        {useHydrated() ? null : (
          <button type="submit" className={buttonClasses("primary")}>
            Calculate
          </button>
        )}
      </form>
      <div className="lg:col-span-5">
        <Earnings
          calculation={calculation}
          rates={terms}
          minimumPayout={minimumPayout}
          illustrationNote={illustrationNote}
        />
      </div>
    </div>
  );
}

type PackageFieldProps = {
  packages: readonly PricedPackage[];
  chosen: PricedPackage;
  onChange: (plan: PricedPackage) => void;
};

function PackageField({ packages, chosen, onChange }: PackageFieldProps) {
  return (
    <div>
      <label htmlFor="package" className="font-semibold">
        Package
      </label>
      <div className="relative mt-1.5">
        <select
          id="package"
          name="package"
          value={chosen.slug}
          onChange={({ target }) => {
            const plan = packages.find(({ slug }) => slug === target.value);
            if (plan) onChange(plan);
          }}
          className={`${controlClasses(undefined)} cursor-pointer appearance-none pr-10`}
        >
          {packages.map(({ slug, name, price }) => (
            <option key={slug} value={slug}>
              {`${name}, ${rupees(price)}`}
            </option>
          ))}
        </select>
        <Icon
          glyph={marks.ChevronDown}
          className="pointer-events-none absolute right-3.5 top-1/2 size-5 -translate-y-1/2"
        />
      </div>
    </div>
  );
}
