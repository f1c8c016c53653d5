import { Check, MessageCircle } from "lucide-react";
import type { FranchisePackage } from "~/content/packages.server";
import { WrittenLine } from "~/content/written-text";
import { messagingLink } from "~/format/messaging-link";
import { rupees } from "~/format/rupees";
import { RefundRule } from "~/franchise/refund-rule";
import { Band, SectionHeading } from "~/ui/band";
import { buttonClasses } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { SamePageLink } from "./same-page-link";

type PackageCardsProps = {
  heading: string;
  packages: FranchisePackage[];
  whatsapp: string | null;
};

/** The six packages as columns of a ledger; the one in demand stands out in peacock. */
export function PackageCards({ heading, packages, whatsapp }: PackageCardsProps) {
  return (
    <Band labelledBy="packages">
      <SectionHeading id="packages">{heading}</SectionHeading>
      <ul className="mt-10 grid border-l border-t border-line md:mt-14 md:grid-cols-2 lg:grid-cols-3">
        {packages.map((plan) => (
          <PackageCard key={plan._id} plan={plan} whatsapp={whatsapp} />
        ))}
      </ul>
      <RefundRule className="mt-6" />
    </Band>
  );
}

function PackageCard({ plan, whatsapp }: { plan: FranchisePackage; whatsapp: string | null }) {
  const { inDemand } = plan;
  const soft = inDemand ? "text-canvas" : "text-ink-2";
  return (
    <li
      id={plan.slug}
      className={`relative flex flex-col border-b border-r border-line p-6 md:p-8 ${inDemand ? "on-dark bg-peacock text-canvas" : ""}`}
    >
      {inDemand ? (
        <p className="absolute -top-3 left-6 bg-marigold px-3 py-1.5 text-[0.75rem] font-bold leading-none tracking-wide text-ink md:left-8">
          IN DEMAND
        </p>
      ) : null}
      <Icon
        glyph={plan.glyph}
        className={`size-9 ${inDemand ? "text-marigold" : "text-peacock"}`}
      />
      <h3 className="mt-5 text-h3">{plan.name}</h3>
      <p className="mt-3">
        <span className="font-display text-[clamp(2rem,1.6rem+1.2vw,2.75rem)] font-[650] tabular-nums leading-none tracking-tight">
          {rupees(plan.price)}
        </span>{" "}
        <span className={`text-small ${soft}`}>lifetime</span>
      </p>
      <p className={`mt-4 ${soft}`}>{plan.summary}</p>
      <ul className="mb-8 mt-6 space-y-2.5">
        {plan.features.map((line) => (
          <li key={line._key} className="flex gap-3">
            <Check
              className={`mt-1 size-4 shrink-0 ${inDemand ? "text-marigold" : "text-peacock"}`}
              strokeWidth={2.5}
              aria-hidden="true"
            />
            <WrittenLine markup={line.markup} />
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2">
        <SamePageLink
          href={`/be-a-franchise?pay=${plan.slug}`}
          className={buttonClasses(inDemand ? "marigold" : "primary")}
        >
          Choose<span className="sr-only"> {plan.name}</span>
        </SamePageLink>
        {whatsapp ? (
          <a
            href={messagingLink(whatsapp)}
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-2 underline-offset-4"
          >
            <MessageCircle className="size-5" strokeWidth={1.75} aria-hidden="true" />
            WhatsApp<span className="sr-only"> about {plan.name}</span>
          </a>
        ) : null}
      </div>
    </li>
  );
}

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
      <RefundRule className="mt-6" />
    </Band>
  );
}

function commission(amount: number | null) {
  return amount === null ? <span className="text-mute">None stated</span> : rupees(amount);
}
