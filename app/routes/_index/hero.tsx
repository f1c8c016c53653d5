import type { HomePage } from "~/features/pages/home-page.server";
import type { NavigationCategory } from "~/features/services/navigation.server";
import { ButtonLink } from "~/ui/button-link";
import { PageOpening } from "~/ui/page-opening";
import { CategoryMosaic } from "./category-mosaic";

type HeroProps = { page: HomePage; categories: NavigationCategory[] };

/** Renders the heading and its three buttons; next to them the categories, unless an editor has chosen a picture. */
export function Hero({ page, categories }: HeroProps) {
  const { startButton, servicesButton, franchiseButton } = page.labels;
  const mosaic = categories.length > 0 ? <CategoryMosaic categories={categories} /> : undefined;
  return (
    <PageOpening page={page} tone="marigold" layout="home" aside={page.hero ? undefined : mosaic}>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/contact" look="ink">
          {startButton}
        </ButtonLink>
        <ButtonLink href="/services" look="outline">
          {servicesButton}
        </ButtonLink>
        <ButtonLink href="/be-a-franchise" look="outline">
          {franchiseButton}
        </ButtonLink>
      </p>
    </PageOpening>
  );
}
