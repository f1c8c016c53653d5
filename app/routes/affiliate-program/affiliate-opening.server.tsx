import { AffiliateDashboard } from "~/features/affiliate/affiliate-dashboard";
import type { AffiliateProgram } from "~/features/affiliate/affiliate-program.server";
import { Band } from "~/ui/band";

/** Renders the opening for a signed-in affiliate: their link and tallies. Other visitors see how to sign up. */
export function AffiliateOpening({ page, link }: { page: AffiliateProgram; link: string }) {
  return (
    <Band theme="leaf" first>
      <div className="grid gap-12 lg:grid-cols-12 lg:gap-6">
        <div className="lg:col-span-5">
          <h1 dir="auto" className="max-w-heading text-h1">
            {page.heading}
          </h1>
          {page.intro ? (
            <p dir="auto" className="mt-6 max-w-[48ch] text-lead text-ink-2">
              {page.intro}
            </p>
          ) : null}
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          <AffiliateDashboard link={link} level={2} />
        </div>
      </div>
    </Band>
  );
}
