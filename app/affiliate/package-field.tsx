import type { PricedPackage } from "~/affiliate/calculation";
import { controlClasses } from "~/forms/field";
import { rupees } from "~/format/rupees";
import { Icon, marks } from "~/ui/icon";

type PackageFieldProps = {
  packages: readonly PricedPackage[];
  chosen: PricedPackage;
  onChange: (plan: PricedPackage) => void;
};

export function PackageField({ packages, chosen, onChange }: PackageFieldProps) {
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
              {name}, {rupees(price)}
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
