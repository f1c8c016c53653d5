import { Link } from "@remix-run/react";
import type { FranchisePage } from "~/content/franchise-page.server";
import { Band } from "~/ui/band";
import { ButtonLink, buttonClasses } from "~/ui/button-link";
import { Picture } from "~/ui/picture";

export function Opening({ page }: { page: FranchisePage }) {
  return (
    <Band tone="marigold" first>
      <div className="grid items-center gap-12 lg:grid-cols-12 lg:gap-6">
        <div className="lg:col-span-7">
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
        </div>
        {page.hero ? (
          <div className="hidden lg:col-span-4 lg:col-start-9 lg:block">
            <Picture
              picture={page.hero}
              sizes="(min-width: 1240px) 384px, (min-width: 1024px) 32vw, 1px"
              priority="eager"
              className="aspect-square w-full border-2 border-ink"
            />
          </div>
        ) : null}
      </div>
    </Band>
  );
}
