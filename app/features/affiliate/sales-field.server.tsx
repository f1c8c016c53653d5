import type { SaleRange } from "~/features/affiliate/commission";
import { highestStop } from "~/features/affiliate/commission";

type SalesFieldProps = {
  name: "level1" | "level2";
  label: string;
  /** Whose sales are counted. */
  hint: string;
  range: SaleRange;
  sales: number;
};

/** Renders a number of sales: a slider, and a number field, which the script shows and connects to the slider. */
export function SalesField({ name, label, hint, range, sales }: SalesFieldProps) {
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
          aria-label={`${label}, as a number`}
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
        aria-describedby={`${name}-hint`}
        className="slider mt-3"
      />
      <p className="mt-1 flex justify-between text-small text-mute tabular-nums">
        <span>0</span>
        {range.step > 1 ? <span>{`in steps of ${range.step}`}</span> : null}
        <span>{highest}</span>
      </p>
    </div>
  );
}
