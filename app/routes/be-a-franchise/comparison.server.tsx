import type { FranchisePackage } from "~/content/packages.server";
import { rupees } from "~/format/rupees";
import { Band } from "~/ui/band";
import { SectionHeading } from "~/ui/section-heading";

const columns = [
  "Package",
  "Price, lifetime",
  "Service commission",
  "Paid to a partner who sells it",
  "Paid to a Basic partner who sells it",
  "Commission is paid out",
] as const;

/** The packages side by side: what each costs, what it earns, and when that is paid. */
export function Comparison({ packages }: { packages: FranchisePackage[] }) {
  return (
    <Band tone="mist" labelledBy="comparison">
      <SectionHeading id="comparison">The packages compared</SectionHeading>
      <div
        role="region"
        aria-label="Table of the packages"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-10 overflow-x-auto border border-line bg-canvas"
      >
        <table className="w-full min-w-[58rem] border-collapse text-left">
          <thead>
            <tr className="border-b border-line-strong align-bottom text-small text-mute">
              {columns.map((column) => (
                <th key={column} scope="col" className="px-5 py-4 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {packages.map((plan) => (
              <tr key={plan._id} className="border-b border-line last:border-b-0 even:bg-mist">
                <th scope="row" className="px-5 py-4 font-semibold">
                  {plan.name}
                </th>
                <td className="px-5 py-4 font-semibold">{rupees(plan.price)}</td>
                <td className="px-5 py-4">
                  {plan.serviceCommission === null
                    ? "Set out in your agreement"
                    : `Up to ${plan.serviceCommission}%`}
                </td>
                <td className="px-5 py-4">{commission(plan.saleCommission)}</td>
                <td className="px-5 py-4">{commission(plan.basicSaleCommission)}</td>
                <td className="px-5 py-4">{plan.payoutTiming}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Band>
  );
}

function commission(amount: number | null) {
  return amount === null ? <span className="text-mute">None stated</span> : rupees(amount);
}
