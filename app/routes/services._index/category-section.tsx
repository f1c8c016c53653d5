import type { ReactNode } from "react";
import type { ServiceCard } from "~/features/services/services.server";
import { Band } from "~/ui/band";
import { GridFiller } from "~/ui/grid-filler";
import { Icon } from "~/ui/icon";
import { LearnMore } from "~/ui/links";
import { Picture } from "~/ui/picture";
import type { Theme } from "~/ui/theme";
import { themeClasses } from "~/ui/theme";
import type { ServiceSection } from "./sections.server";

/** Renders a category: its name and lattice on the left, its services as a joined grid on the right. */
export function CategorySection({
  section,
  tone,
  entrance,
  children,
}: {
  section: ServiceSection;
  tone: "canvas" | "mist";
  /** Whether the cards appear one after the other, for those that are visible at first. */
  entrance: boolean;
  /** Rendered below its services. */
  children: ReactNode;
}) {
  const { name, slug, description, theme, services, allHref } = section;
  const picture = services[0]?.picture;
  const shown = services.length;
  const colours = themeClasses[theme];
  return (
    <Band tone={tone} labelledBy={slug}>
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-6">
        <div className="lg:col-span-3">
          <div className="lg:sticky lg:top-28">
            {picture ? (
              <Picture
                picture={picture}
                decorative
                sizes="(min-width: 1024px) 282px, 100vw"
                className={`mb-6 hidden aspect-[8/3] w-full object-cover sm:block ${colours.tint}`}
              />
            ) : null}
            <h2 dir="auto" id={slug} className={`text-h2 lg:text-[2rem] ${colours.text}`}>
              {name}
            </h2>
            {description ? (
              <p dir="auto" className="mt-3 text-ink-2">
                {description}
              </p>
            ) : null}
          </div>
        </div>
        <div className="lg:col-span-9">
          <ul
            className={`grid border-l border-t border-line sm:grid-cols-2 xl:grid-cols-3 ${entrance ? "stagger" : ""}`}
          >
            {services.map((service) => (
              <ServiceCardItem key={service._id} service={service} theme={theme} />
            ))}
            <GridFiller
              inTwos={shown}
              inThrees={shown}
              threeFrom="xl"
              theme={theme}
              picture={services[shown - 1]?.picture ?? null}
            />
          </ul>
          {allHref ? (
            <a href={allHref} className="link mt-4 inline-flex min-h-11 items-center">
              {`All ${section.count} services in ${name}`}
            </a>
          ) : null}
          {children}
        </div>
      </div>
    </Band>
  );
}

function ServiceCardItem({ service, theme }: { service: ServiceCard; theme: Theme }) {
  const colours = themeClasses[theme];
  return (
    <li className="relative grid grid-cols-[auto_1fr] content-start gap-x-4 border-b border-r border-line bg-canvas p-4 sm:flex sm:flex-col sm:p-6">
      <span
        className={`row-span-3 flex size-10 items-center justify-center sm:size-12 ${colours.tint} ${colours.text}`}
      >
        <Icon glyph={service.glyph} />
      </span>
      <h3 dir="auto" className="text-h3 sm:mt-5">
        {service.name}
      </h3>
      <p dir="auto" className="mb-2 mt-1 text-ink-2 max-sm:text-small sm:mb-4 sm:mt-2">
        {service.summary}
      </p>
      <LearnMore href={`/services/${service.slug}`} about={service.name} />
    </li>
  );
}
