import { Link } from "@remix-run/react";
import type { FranchisePage } from "~/content/franchise-page.server";
import { Band } from "~/ui/band";
import { ButtonLink, buttonClasses } from "~/ui/button-link";

export function Opening({ page }: { page: FranchisePage }) {
  return (
    <Band tone="marigold" first>
      <h1 className="max-w-[14ch] text-display">{page.heading}</h1>
      {page.intro ? <p className="mt-6 max-w-[48ch] text-lead">{page.intro}</p> : null}
      <p className="mt-10 flex flex-wrap gap-3">
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
    </Band>
  );
}
