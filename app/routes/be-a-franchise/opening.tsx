import { Link } from "@remix-run/react";
import type { FranchisePage } from "~/content/franchise-page.server";
import { ButtonLink, buttonClasses } from "~/ui/button-link";
import { PageOpening } from "~/ui/page-opening";

export function Opening({ page }: { page: FranchisePage }) {
  return (
    <PageOpening page={page} tone="marigold" layout="campaign">
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="#packages" look="ink">
          See the packages
        </ButtonLink>
        <Link to="?pay=" preventScrollReset className={buttonClasses("outline")}>
          How to pay
        </Link>
        <ButtonLink href="#enquiry" look="outline">
          Ask about a franchise
        </ButtonLink>
      </p>
    </PageOpening>
  );
}
