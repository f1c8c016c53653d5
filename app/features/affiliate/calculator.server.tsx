import type { Calculation, CalculatorData, PricedPackage } from "~/features/affiliate/calculation";
import { Earnings } from "~/features/affiliate/earnings.server";
import { SalesField } from "~/features/affiliate/sales-field.server";
import { controlClasses } from "~/forms/field";
import { Script } from "~/scripts/script.server";
import { rupees } from "~/text/rupees";
import { buttonClasses } from "~/ui/button-link";
import { Icon, marks } from "~/ui/icon";

type NamedPackage = PricedPackage & { name: string };

type CalculatorProps = Omit<CalculatorData, "packages"> & {
  packages: readonly NamedPackage[];
  /** The calculation in the address. */
  calculation: Calculation;
  illustrationNote: string;
  /** The form's action without JavaScript: the page, at the calculator. */
  action: string;
};

/**
 * Renders the earnings calculator: a form that the server answers. The script calculates on each change
 * (`scripts/calculator`).
 */
export function Calculator(props: CalculatorProps) {
  const { calculation, packages, terms, minimumPayout, illustrationNote, action } = props;
  const { level1Percent, level2Percent, level1, level2, defaultPackage } = terms;
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
        action={action}
        className="bg-canvas p-6 space-y-8 md:p-8 lg:col-span-7"
      >
        <PackageField packages={packages} chosen={calculation.plan} />
        <SalesField
          name="level1"
          label="Level 1 sales a month"
          hint="To people you referred"
          range={terms.level1}
          sales={calculation.level1}
        />
        <SalesField
          name="level2"
          label="Level 2 sales a month"
          hint="To people they referred"
          range={terms.level2}
          sales={calculation.level2}
        />
        <button type="submit" data-without-script="" className={buttonClasses("primary")}>
          Calculate
        </button>
      </form>
      <div className="lg:col-span-5">
        <Earnings
          calculation={calculation}
          rates={terms}
          minimumPayout={minimumPayout}
          illustrationNote={illustrationNote}
        />
      </div>
      <Script />
    </div>
  );
}

type PackageFieldProps = { packages: readonly NamedPackage[]; chosen: PricedPackage };

function PackageField({ packages, chosen }: PackageFieldProps) {
  return (
    <div>
      <label htmlFor="package" className="font-semibold">
        Package
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
