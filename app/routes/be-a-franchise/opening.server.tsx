import type { FranchisePage } from "~/content/franchise-page.server";
import { ButtonLink, buttonClasses } from "~/ui/button-link";
import { PageOpening } from "~/ui/page-opening";
import { StayLink } from "~/ui/stay-link";

export function Opening({ page }: { page: FranchisePage }) {
  return (
    <PageOpening page={page} tone="marigold" layout="campaign">
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="#packages" look="ink">
          See the packages
        </ButtonLink>
        <StayLink href="/be-a-franchise?pay=" className={buttonClasses("outline")}>
          How to pay
        </StayLink>
        <ButtonLink href="#enquiry" look="outline">
          Ask about a franchise
        </ButtonLink>
      </p>
    </PageOpening>
  );
}
