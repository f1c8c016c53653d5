import { useState } from "react";
import type { SaleRange } from "~/affiliate/commission";
import { highestStop, nearestStop } from "~/affiliate/commission";
import { useHydrated } from "~/ui/use-hydrated";

type SalesFieldProps = {
  name: "level1" | "level2";
  label: string;
  /** Whose sales these are. */
  hint: string;
  range: SaleRange;
  sales: number;
  onChange: (sales: number) => void;
};

/** A number of sales: a slider, and beside it, once there is a script to tie them, a field to type it in. */
export function SalesField({ name, label, hint, range, sales, onChange }: SalesFieldProps) {
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
        {useHydrated() ? (
          <TypedSales
            label={`${label}, as a number`}
            range={range}
            sales={sales}
            onChange={onChange}
          />
        ) : null}
      </div>
      <input
        type="range"
        id={name}
        name={name}
        min={0}
        max={highest}
        step={range.step}
        value={sales}
        onChange={(event) => onChange(event.target.valueAsNumber)}
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

type TypedSalesProps = Pick<SalesFieldProps, "label" | "range" | "sales" | "onChange">;

/** Keeps what is being typed as it is; when it is left it shows the number it was taken for. */
function TypedSales({ label, range, sales, onChange }: TypedSalesProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="number"
      inputMode="numeric"
      aria-label={label}
      min={0}
      max={highestStop(range)}
      step={range.step}
      value={typed ?? sales}
      onChange={({ target }) => {
        setTyped(target.value);
        if (!Number.isNaN(target.valueAsNumber)) {
          onChange(nearestStop(target.valueAsNumber, range));
        }
      }}
      onBlur={() => setTyped(null)}
      className="min-h-[3.25rem] w-24 shrink-0 rounded-input border border-line-strong bg-canvas px-3.5 font-semibold tabular-nums"
    />
  );
}
