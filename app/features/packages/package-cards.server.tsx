import { Check, MessageCircle } from "lucide-react";
import { stripEditMarks } from "~/cms/fields.server";
import { isTakenId } from "~/cms/link-target";
import { RichLine } from "~/cms/rich-text.server";
import { paybackOf, RefundRule } from "~/features/packages/package-terms.server";
import type { FranchisePackage } from "~/features/packages/packages.server";
import { paymentPart } from "~/features/payments/payment.server";
import { franchiseTexts } from "~/i18n/pages.server";
import { documentPath } from "~/site-documents";
import { messagingLink } from "~/text/phone.server";
import { rupees } from "~/text/rupees";
import { buttonClasses } from "~/ui/button-link";
import { Collapsible } from "~/ui/collapsible";
import { joinedGrid } from "~/ui/grid-filler";
import { type HeadedPlace, HeadedSection } from "~/ui/headed-section.server";
import { Icon } from "~/ui/icon";

type PackageCardsProps = HeadedPlace & {
  id: string;
  packages: readonly FranchisePackage[];
  /** All packages, because what one earns can depend on another. */
  sold: readonly FranchisePackage[];
  /** Whether this is the list of the packages' page, where each has an anchor, and comparison and form are below. */
  isOwnList: boolean;
  whatsapp: string | null;
  labels: { comparisonLink: string; brochureLink: string };
};

/** Renders packages as columns of a ledger, on a phone as collapsible rows; the featured one is peacock. */
export function PackageCards(props: PackageCardsProps) {
  const { packages, sold, isOwnList, whatsapp, labels, ...place } = props;
  return (
    <HeadedSection {...place}>
      <ul
        className={`mt-8 grid border-l border-t border-line md:mt-14 ${columnsOf(packages.length)}`}
      >
        {packages.map((plan) => (
          <PackageCard
            key={plan._id}
            id={isOwnList && !isTakenId(plan.slug) ? plan.slug : undefined}
            plan={plan}
            sold={sold}
            whatsapp={whatsapp}
          />
        ))}
      </ul>
      <RefundRule enquiryHref={isOwnList ? "#enquiry" : undefined} className="mt-6" />
      <p className="flex flex-wrap gap-x-6 text-small">
        <a
          href={isOwnList ? "#comparison" : "/be-a-franchise#comparison"}
          className="link inline-flex min-h-11 items-center"
        >
          {labels.comparisonLink}
        </a>
        <a
          href={documentPath("franchise-brochure")}
          className="link inline-flex min-h-11 items-center"
        >
          {labels.brochureLink}
        </a>
      </p>
    </HeadedSection>
  );
}

/** A card has too much content for a quarter of the page, or a third of a narrow one. */
const columnsOf = (cards: number) =>
  cards === 3 ? "lg:grid-cols-3" : joinedGrid(cards === 4 ? 2 : cards);

type PackageCardProps = {
  /** The anchor of the package on its own page. */
  id: string | undefined;
  plan: FranchisePackage;
  sold: readonly FranchisePackage[];
  whatsapp: string | null;
};

function PackageCard({ id, plan, sold, whatsapp }: PackageCardProps) {
  const texts = franchiseTexts.card;
  const { inDemand } = plan;
  const soft = inDemand ? "text-canvas" : "text-ink-2";
  const accent = inDemand ? "text-marigold" : "text-peacock";
  return (
    <li
      id={id}
      className={`relative flex flex-col border-b border-r p-4 target:outline target:outline-4 target:-outline-offset-4 target:outline-marigold md:p-8 ${inDemand ? "on-dark border-peacock bg-peacock text-canvas" : "border-line bg-canvas"}`}
    >
      {inDemand ? (
        <p className="absolute -top-3 left-4 bg-marigold px-3 py-1.5 text-[0.75rem] font-bold leading-none tracking-wide text-ink md:left-8">
          {texts.inDemand}
        </p>
      ) : null}
      <div className="flex items-center gap-3 md:block">
        <Icon
          glyph={plan.glyph}
          className={`size-7 shrink-0 max-[22em]:hidden md:size-9 ${accent}`}
        />
        <h3 dir="auto" className="text-h3 md:mt-5">
          {plan.name}
        </h3>
        <p className="ml-auto w-min shrink-0 break-words text-right leading-none md:mt-3 md:w-auto md:text-left">
          <span className="font-display text-[clamp(1.5rem,1.1rem+1.6vw,2.75rem)] font-[650] leading-none tracking-tight tabular-nums">
            {rupees(plan.price)}
          </span>{" "}
          <span className={`text-small ${soft}`}>{texts.lifetime}</span>
        </p>
      </div>
      <p dir="auto" className={`mt-3 max-md:text-small md:mt-4 ${soft}`}>
        {plan.summary}
      </p>
      <Collapsible narrow summary={<span className="text-small">{texts.features}</span>}>
        <ul className="pb-4 space-y-2.5 max-md:text-small md:mt-6">
          {plan.features.map((line) => (
            <li key={line._key} className="flex gap-3">
              <Check
                className={`mt-1 size-4 shrink-0 ${accent}`}
                strokeWidth={2.5}
                aria-hidden="true"
              />
              <RichLine value={line} />
            </li>
          ))}
        </ul>
        <PaybackLine plan={plan} packages={sold} className={soft} />
      </Collapsible>
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2 md:pt-4">
        <a
          data-same-page={paymentPart}
          href={`/be-a-franchise?pay=${plan.slug}`}
          className={buttonClasses(inDemand ? "marigold" : "primary")}
        >
          {texts.choose}
          <span className="sr-only">{texts.chosen({ plan: plan.name })}</span>
        </a>
        {whatsapp ? (
          <a
            href={messagingLink(
              whatsapp,
              texts.whatsappMessage({
                plan: stripEditMarks(plan.name),
                price: rupees(plan.price),
              }),
            )}
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-2 underline-offset-4"
          >
            <MessageCircle className="size-5" strokeWidth={1.75} aria-hidden="true" />
            {texts.whatsapp}
            <span className="sr-only">{texts.whatsappTopic({ plan: plan.name })}</span>
          </a>
        ) : null}
      </div>
    </li>
  );
}

type PaybackLineProps = {
  plan: FranchisePackage;
  packages: readonly FranchisePackage[];
  className: string;
};

/** Renders how many sales recover the price; nothing if no commission is known. */
function PaybackLine({ plan, packages, className }: PaybackLineProps) {
  const payback = paybackOf(plan, packages);
  if (!payback) return null;
  const { sales, of, each, total } = payback;
  return (
    <p className={`mb-4 text-small ${className}`}>
      {franchiseTexts.card.payback({
        sales,
        sold: of,
        commission: rupees(each),
        total: rupees(total),
        isProfit: total > plan.price,
      })}
    </p>
  );
}
