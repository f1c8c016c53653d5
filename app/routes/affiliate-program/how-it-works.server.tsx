import type { AffiliateProgram } from "~/content/affiliate-program.server";
import { Band, SectionHeading } from "~/ui/band";
import { Icon } from "~/ui/icon";

/** The steps in their order, as columns of a ledger. */
export function HowItWorks({ steps }: { steps: AffiliateProgram["steps"] }) {
  if (steps.length === 0) return null;
  return (
    <Band labelledBy="how-it-works">
      <SectionHeading id="how-it-works">How It Works</SectionHeading>
      <ol className="mt-10 grid border-l border-t border-line md:mt-14 lg:auto-cols-fr lg:grid-flow-col">
        {steps.map((step, index) => (
          <li key={step._key} className="border-b border-r border-line p-6 md:p-8">
            <div className="flex items-start justify-between text-leaf">
              <Icon glyph={step.glyph} className="size-9" />
              <span aria-hidden="true" className="font-display text-price tabular-nums">
                {index + 1}
              </span>
            </div>
            <h3 className="mt-6 text-h3">{step.title}</h3>
            <p className="mt-2 text-ink-2">{step.description}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
