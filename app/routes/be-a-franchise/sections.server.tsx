import type { FranchisePackage } from "~/features/packages/packages.server";
import type { Page } from "~/features/pages/pages.server";
import { paymentPart } from "~/features/payments/payment.server";
import { franchiseTexts } from "~/i18n/pages.server";
import { rupees } from "~/text/rupees";
import { buttonClasses, ButtonLink } from "~/ui/button-link";
import { PageOpening } from "~/ui/page-opening";

/** Renders the opening of /be-a-franchise. */
export function Opening({
  page,
  hasPackages,
}: {
  page: Page<"/be-a-franchise">;
  hasPackages: boolean;
}) {
  const { packagesButton, paymentButton, enquiryButton } = page.labels;
  return (
    <PageOpening page={page} tone="marigold" layout="campaign">
      <p className="flex flex-wrap gap-3">
        {hasPackages ? (
          <ButtonLink href="#packages" look="ink" className="max-md:px-5">
            {packagesButton}
          </ButtonLink>
        ) : null}
        <a
          data-same-page={paymentPart}
          href="/be-a-franchise?pay="
          className={`${buttonClasses("outline")} max-md:px-5`}
        >
          {paymentButton}
        </a>
        {/* On a phone it is in the bar at the bottom. */}
        <ButtonLink href="#enquiry" look="outline" className="max-md:hidden">
          {enquiryButton}
        </ButtonLink>
      </p>
    </PageOpening>
  );
}

/**
 * Renders links to the packages and to the form, for the content above them: at the bottom of the window on a phone,
 * until the end of its container.
 */
export function PageBar({
  labels,
  packages,
}: {
  labels: Page<"/be-a-franchise">["labels"];
  packages: readonly FranchisePackage[];
}) {
  if (packages.length === 0) return null;
  const texts = franchiseTexts.page;
  const lowest = Math.min(...packages.map(({ price }) => price));
  return (
    <nav
      aria-label={texts.navigation}
      className="sticky bottom-0 z-20 flex items-center gap-3 border-t border-line bg-canvas px-5 py-2 low:static md:hidden print:hidden"
    >
      <p className="mr-auto text-small leading-tight">
        {texts.lowestPrice}{" "}
        <strong className="block font-display text-body">{rupees(lowest)}</strong>
      </p>
      <a href="#packages" className={`${barLink} border border-ink`}>
        {labels.packagesButtonOnPhones}
      </a>
      <a href="#enquiry" className={`${barLink} on-dark bg-peacock text-canvas`}>
        {labels.enquiryButtonOnPhones}
      </a>
    </nav>
  );
}

const barLink = "inline-flex min-h-11 items-center rounded-button px-4 font-semibold";
