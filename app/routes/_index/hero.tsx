import type { HomePage } from "~/content/home-page.server";
import { Band } from "~/ui/band";
import { ButtonLink } from "~/ui/button-link";
import { Picture } from "~/ui/picture";

export function Hero({ page }: { page: HomePage }) {
  return (
    <Band tone="marigold" first>
      <div className="grid items-center gap-12 lg:grid-cols-12 lg:gap-6">
        <div className="lg:col-span-7">
          <h1 className="max-w-[13ch] text-display">{page.heading}</h1>
          {page.intro ? <p className="mt-6 max-w-lead text-lead">{page.intro}</p> : null}
          <p className="mt-10 flex flex-wrap gap-3">
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
        </div>
        {page.hero ? (
          <div className="lg:col-span-5">
            <Picture
              picture={page.hero}
              sizes="(min-width: 1240px) 490px, (min-width: 1024px) 40vw, calc(100vw - 2.5rem)"
              priority="high"
              className="aspect-square w-full border-2 border-ink"
            />
          </div>
        ) : null}
      </div>
    </Band>
  );
}
