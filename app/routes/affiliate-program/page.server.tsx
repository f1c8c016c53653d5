import { AffiliateDashboard } from "~/features/affiliate/affiliate-dashboard";
import { AffiliateOrFranchise } from "~/features/affiliate/affiliate-or-franchise.server";
import type { AffiliateProgram } from "~/features/affiliate/affiliate-program.server";
import { RefundRule } from "~/features/packages/package-terms.server";
import type { FranchisePackage } from "~/features/packages/packages.server";
import { affiliateProgramTexts } from "~/i18n/pages.server";
import { FigureLedger } from "~/sections/figures/section.server";
import { rupees } from "~/text/rupees";
import { ButtonLink } from "~/ui/button-link";
import { HeadedSection } from "~/ui/headed-section.server";
import { Icon } from "~/ui/icon";
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

/** Renders the rates and the payment rule. */
export function Facts({ page }: { page: AffiliateProgram }) {
  const texts = affiliateProgramTexts.rates;
  return (
    <FigureLedger
      heading={texts.heading}
      figures={[
        { _key: "level1", value: `${page.level1Percent}%`, label: texts.level1 },
        { _key: "level2", value: `${page.level2Percent}%`, label: texts.level2 },
        { _key: "minimum", value: rupees(page.minimumPayout), label: texts.minimumPayout },
        { _key: "day", value: ordinal(page.payoutDay), label: texts.payoutDay },
      ]}
    />
  );
}

/** Renders the steps in order, as columns of a ledger. */
export function HowItWorks({ page: { steps, labels } }: { page: AffiliateProgram }) {
  if (steps.length === 0) return null;
  return (
    <HeadedSection tone="mist" id="how-it-works" heading={labels.stepsHeading}>
      <ol className="mt-10 grid border-l border-t border-line bg-canvas md:mt-14 lg:auto-cols-fr lg:grid-flow-col">
        {steps.map((step, index) => (
          <li key={step._key} className="border-b border-r border-line p-6 md:p-8">
            <div className="flex items-start justify-between text-leaf">
              <Icon glyph={step.glyph} className="size-9" />
              <span aria-hidden="true" className="font-display text-price tabular-nums">
                {index + 1}
              </span>
            </div>
            <h3 dir="auto" className="mt-6 text-h3">
              {step.title}
            </h3>
            <p dir="auto" className="mt-2 text-ink-2">
              {step.description}
            </p>
          </li>
        ))}
      </ol>
    </HeadedSection>
  );
}

type ComparedProps = { page: AffiliateProgram; packages: readonly FranchisePackage[] };

/** Renders the free program's earnings next to a franchise's; nothing without packages. */
export function Compared({ page, packages }: ComparedProps) {
  if (packages.length < 2) return null;
  return (
    <HeadedSection tone="mist" id="compared" heading={page.labels.franchiseHeading}>
      <AffiliateOrFranchise packages={packages} program={page} level={3} />
      <RefundRule />
      <p className="mt-2">
        <a href="/be-a-franchise#comparison" className="link inline-flex min-h-11 items-center">
          {page.labels.comparisonLink}
        </a>
      </p>
    </HeadedSection>
  );
}

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** Returns a day of the month in words: 15 → "15th". */
export function ordinal(day: number): string {
  return `${day}${suffixes[ordinals.select(day)] ?? "th"}`;
}
