import type { ServiceCard } from "~/features/services/services.server";
import { joinedGrid } from "~/ui/grid-filler";
import type { HeadedPlace } from "~/ui/headed-section.server";
import { LearnMore } from "~/ui/links";
import { Picture } from "~/ui/picture";
import { Section, SectionHeading } from "~/ui/section";
import { type Theme, themeClasses } from "~/ui/theme";

type ServiceCardsProps = HeadedPlace & {
  services: readonly (Pick<ServiceCard, "_id" | "slug" | "name" | "summary" | "picture"> & {
    theme: Theme;
  })[];
  /** The label of the link to all services. */
  link: string;
};

/** Renders services as a joined grid, each with a lattice strip above. */
export function ServiceCards(props: ServiceCardsProps) {
  const { heading, intro, services, link, id, ...place } = props;
  return (
    <Section labelledBy={id} {...place}>
      <div className="flex flex-wrap items-end justify-between gap-6">
        <SectionHeading id={id} intro={intro}>
          {heading}
        </SectionHeading>
        <a href="/services" className="link inline-flex min-h-11 items-center">
          {link}
        </a>
      </div>
      <ul
        className={`stagger mt-10 grid border-l border-t border-line md:mt-14 ${joinedGrid(services.length)}`}
      >
        {services.map((service) => (
          <li
            key={service._id}
            className="relative grid grid-cols-[6rem_1fr] border-b border-r border-line md:flex md:flex-col"
          >
            <div className={`md:aspect-[8/3] ${themeClasses[service.theme].tint}`}>
              {service.picture ? (
                <Picture
                  picture={service.picture}
                  decorative
                  sizes="(min-width: 1240px) 400px, (min-width: 1024px) 33vw, (min-width: 768px) 50vw, 96px"
                  className="h-full w-full object-cover max-md:absolute max-md:inset-y-0 max-md:left-0 max-md:w-24"
                />
              ) : null}
            </div>
            <div className="flex flex-1 flex-col p-4 md:p-6">
              <h3 dir="auto" className="text-h3">
                {service.name}
              </h3>
              <p dir="auto" className="mb-2 mt-1 text-ink-2 max-md:text-small md:mb-4 md:mt-2">
                {service.summary}
              </p>
              <LearnMore href={`/services/${service.slug}`} about={service.name} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
