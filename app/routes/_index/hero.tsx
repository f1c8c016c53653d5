import type { HomePage } from "~/content/home-page.server";
import { ButtonLink } from "~/ui/button-link";
import { PageOpening } from "~/ui/page-opening";

export function Hero({ page }: { page: HomePage }) {
  return (
    <PageOpening page={page} tone="marigold" layout="home">
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/contact" look="ink">
          Get Started
        </ButtonLink>
        <ButtonLink href="/services" look="outline">
          Explore Services
        </ButtonLink>
        <ButtonLink href="/be-a-franchise" look="outline">
          Franchise
        </ButtonLink>
      </p>
    </PageOpening>
  );
}
