import type { AboutPage } from "~/features/pages/about-page.server";
import { Band, SectionHeading } from "~/ui/band";

/** Renders figures, each with a sentence on its meaning for customers. */
export function Reasons({ heading, reasons }: { heading: string; reasons: AboutPage["reasons"] }) {
  if (reasons.length === 0) return null;
  return (
    <Band tone="sand" labelledBy="reasons">
      <SectionHeading id="reasons">{heading}</SectionHeading>
      <dl className="mt-10 grid gap-x-6 sm:grid-cols-2 md:mt-14 lg:auto-cols-fr lg:grid-flow-col">
        {reasons.map((reason) => (
          <div key={reason._key} className="border-t-2 border-ink py-6 lg:pb-0">
            <dt>
              <span className="block font-display text-[clamp(2.25rem,1.6rem+2vw,3.25rem)] font-[650] leading-none tracking-tight tabular-nums">
                {reason.value}
              </span>{" "}
              <span dir="auto" className="mt-2 block font-semibold">
                {reason.label}
              </span>
            </dt>
            <dd dir="auto" className="mt-3 max-w-[42ch] text-ink-2">
              {reason.description}
            </dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
