import type { AffiliateProgram } from "~/features/affiliate/affiliate-program.server";
import {
  type Calculation,
  type CalculatorData,
  calculatorFields,
  earningsText,
  highestStop,
  type PricedPackage,
  type SaleRange,
} from "~/features/affiliate/calculation";
import { controlClasses } from "~/forms/fields";
import { affiliateProgramTexts } from "~/i18n/pages.server";
import { calculatorTexts } from "~/i18n/scripts";
import { Script } from "~/scripts/script.server";
import { rupees } from "~/text/rupees";
import { buttonClasses } from "~/ui/button-link";
import { Icon, marks } from "~/ui/icon";

/** Renders the calculator's result, with its derivation. */
function Earnings({ calculation, program }: Omit<CalculatorProps, "packages">) {
  const { level1, level2 } = affiliateProgramTexts.calculator;
  const result = earningsText(calculation, program, program.minimumPayout);
  return (
    <div className="on-dark flex h-full flex-col border border-peacock bg-peacock p-6 text-canvas md:p-8">
      <h3 dir="auto" id="earnings" className="font-text font-semibold">
        {calculatorTexts.earnings}
      </h3>
      <output
        htmlFor={calculatorFields.join(" ")}
        aria-labelledby="earnings"
        aria-live="off"
        data-result="amount"
        className="mt-2 block font-display text-h1 tabular-nums"
      >
        {result.amount}
      </output>
      <p role="status" className="sr-only" />
      <dl className="mt-6 border-b border-night-line tabular-nums">
        <Line label={level1} name="level1" text={result.level1} />
        <Line label={level2} name="level2" text={result.level2} />
      </dl>
      <p data-result="payout" className="mt-4">
        {result.payout}
      </p>
      <p dir="auto" className="mt-auto pt-8 text-small">
        {program.illustrationNote}
      </p>
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

type SalesFieldProps = {
  name: "level1" | "level2";
  label: string;
  /** Help text below the field. */
  hint: string;
  range: SaleRange;
  sales: number;
};

/** Renders a number of sales: a slider, and a number field, which the script shows and connects to the slider. */
function SalesField({ name, label, hint, range, sales }: SalesFieldProps) {
  const texts = affiliateProgramTexts.calculator;
  const highest = highestStop(range);
  return (
    <div>
      <div className="flex min-h-[3.25rem] flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex-1 basis-28">
          <label htmlFor={name} className="font-semibold">
            {label}
          </label>
          <p id={`${name}-hint`} className="text-small text-mute">
            {hint}
          </p>
        </div>
        <input
          type="number"
          inputMode="numeric"
          hidden
          data-typed={name}
          aria-label={texts.asNumber({ label })}
          aria-describedby={`${name}-range`}
          min={0}
          max={highest}
          step={range.step}
          defaultValue={sales}
          className="min-h-[3.25rem] w-24 shrink-0 rounded-input border border-line-strong bg-canvas px-3.5 font-semibold tabular-nums"
        />
      </div>
      <input
        type="range"
        id={name}
        name={name}
        min={0}
        max={highest}
        step={range.step}
        defaultValue={sales}
        aria-describedby={`${name}-hint ${name}-range`}
        className="slider mt-3"
      />
      <p
        id={`${name}-range`}
        className="mt-1 flex justify-between text-small text-mute tabular-nums"
      >
        <span>0</span>
        {range.step > 1 ? <span>{texts.steps({ step: range.step })}</span> : null}
        <span>{highest}</span>
      </p>
    </div>
  );
}

type NamedPackage = PricedPackage & { name: string };

type CalculatorProps = {
  /** The calculation in the address. */
  calculation: Calculation;
  packages: readonly NamedPackage[];
  program: AffiliateProgram;
};

/**
 * Renders the earnings calculator. The script calculates on each change (`scripts/calculator`). Without it, the form is
 * sent to the affiliate program, on whichever page it is, because caches ignore its fields in other addresses.
 */
export function Calculator({ calculation, packages, program }: CalculatorProps) {
  const texts = affiliateProgramTexts.calculator;
  const { level1Percent, level2Percent, level1, level2, defaultPackage, minimumPayout } = program;
  const data: CalculatorData = {
    packages: packages.map(({ slug, price }) => ({ slug, price })),
    terms: { level1Percent, level2Percent, level1, level2, defaultPackage },
    minimumPayout,
  };
  return (
    <div className="grid border border-line lg:grid-cols-12">
      <form
        data-calculator={JSON.stringify(data)}
        method="get"
        action="/affiliate-program#calculator"
        className="bg-canvas p-6 space-y-8 md:p-8 lg:col-span-7"
      >
        <PackageField packages={packages} chosen={calculation.plan} />
        <SalesField
          name="level1"
          label={texts.level1Sales}
          hint={texts.level1Hint}
          range={level1}
          sales={calculation.level1}
        />
        <SalesField
          name="level2"
          label={texts.level2Sales}
          hint={texts.level2Hint}
          range={level2}
          sales={calculation.level2}
        />
        <button type="submit" data-without-script="" className={buttonClasses("primary")}>
          {texts.submit}
        </button>
      </form>
      <div className="lg:col-span-5">
        <Earnings calculation={calculation} program={program} />
      </div>
      <Script />
    </div>
  );
}

type PackageFieldProps = { packages: readonly NamedPackage[]; chosen: PricedPackage };

function PackageField({ packages, chosen }: PackageFieldProps) {
  const texts = affiliateProgramTexts.calculator;
  return (
    <div>
      <label htmlFor="package" className="font-semibold">
        {texts.package}
      </label>
      <div className="relative mt-1.5">
        <select
          id="package"
          name="package"
          defaultValue={chosen.slug}
          className={`${controlClasses} cursor-pointer appearance-none pr-10`}
        >
          {packages.map(({ slug, name, price }) => (
            <option key={slug} value={slug}>
              {texts.packageOption({ name, price: rupees(price) })}
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
