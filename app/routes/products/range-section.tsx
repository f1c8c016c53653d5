import type { ProductRange } from "~/features/services/services.server";
import { Band } from "~/ui/band";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";

type RangeSectionProps = {
  range: ProductRange & { enquiryButton: string };
  tone: "canvas" | "mist";
  /** Puts the picture on the right of wide screens, and its cards on the left. */
  mirrored: boolean;
  /** The first one is above the fold. */
  first: boolean;
};

/** Renders the products of one range, and the enquiry button. */
export function RangeSection({ range, tone, mirrored, first }: RangeSectionProps) {
  return (
    <Band tone={tone} labelledBy={range.slug}>
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-6">
        <div className={`lg:col-span-5 ${mirrored ? "lg:order-2 lg:col-start-8" : ""}`}>
          {range.picture ? (
            <Picture
              picture={range.picture}
              decorative
              sizes="(min-width: 1240px) 486px, (min-width: 1024px) 40vw, calc(100vw - 2.5rem)"
              priority={first ? "eager" : "lazy"}
              className="aspect-[8/3] w-full border-2 border-leaf object-cover lg:aspect-[8/5]"
            />
          ) : null}
          <h2 dir="auto" id={range.slug} className="mt-8 text-h2">
            {range.name}
          </h2>
          <p dir="auto" className="mt-3 max-w-[42ch] text-ink-2">
            {range.summary}
          </p>
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink href={`/contact?${new URLSearchParams({ service: range.option })}`}>
              {range.enquiryButton}
            </ButtonLink>
            <a href={`/services/${range.slug}`} className="link inline-flex min-h-11 items-center">
              Learn More<span className="sr-only">{` about ${range.name}`}</span>
            </a>
          </p>
        </div>
        <ul className={`border-line lg:col-span-6 lg:border-t ${mirrored ? "" : "lg:col-start-7"}`}>
          {range.features.map((feature) => (
            <li
              key={feature._key}
              className="flex gap-5 border-b border-line py-6 max-lg:first:border-t"
            >
              <Icon glyph={feature.glyph} className="mt-0.5 size-7 shrink-0 text-leaf" />
              <div>
                <h3 dir="auto" className="text-h3">
                  {feature.title}
                </h3>
                <p dir="auto" className="mt-1 text-ink-2">
                  {feature.description}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
