import { AffiliateDashboard } from "~/features/affiliate/affiliate-dashboard";
import type { AffiliateProgram } from "~/features/affiliate/affiliate-program.server";
import { ButtonLink } from "~/ui/button-link";
import { PageOpening } from "~/ui/page-opening";
import { Section } from "~/ui/section";

/** Renders the opening for a signed-in affiliate: their link and tallies. Other visitors see how to sign up. */
export function AffiliateOpening({ page, link }: { page: AffiliateProgram; link: string }) {
  return (
    <Section theme="leaf" first>
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
    </Section>
  );
}

/** Renders the opening for visitors; a signed-in affiliate's dashboard replaces it. */
export function VisitorOpening({ page }: { page: AffiliateProgram }) {
  return (
    <PageOpening page={page} theme="leaf">
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/signup" look="ink">
          {page.labels.signUpButton}
        </ButtonLink>
        <ButtonLink href="/login" look="outline">
          {page.labels.signInButton}
        </ButtonLink>
      </p>
    </PageOpening>
  );
}
