import { controlClasses } from "~/forms/field";
import { buttonClasses } from "~/ui/button-link";

/** Renders the form for the period, whose input becomes the address. */
export function PeriodForm({ period }: { period: { from: string; to: string } }) {
  return (
    <form
      action="/desk/figures"
      className="mt-6 flex flex-wrap items-end gap-4 border border-line bg-canvas p-4 md:p-5"
    >
      <Day name="from" label="Received from" value={period.from} />
      <Day name="to" label="Received until" value={period.to} />
      <button className={buttonClasses("ink")}>Show</button>
    </form>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <div className="min-w-0 flex-[1_1_10rem] sm:max-w-56">
      <label htmlFor={name} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <input id={name} name={name} type="date" defaultValue={value} className={controlClasses} />
    </div>
  );
}
