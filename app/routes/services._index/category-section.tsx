import type { ServiceCard, ServiceCategory } from "~/content/services.server";
import { Band } from "~/ui/band";
import { GridFiller } from "~/ui/grid-filler";
import { Icon } from "~/ui/icon";
import { LearnMore } from "~/ui/links";
import { Picture } from "~/ui/picture";
import type { Theme } from "~/ui/theme";
import { themeClasses } from "~/ui/theme";

/** A category: its name and lattice at the left, its services as a joined grid at the right. */
export function CategorySection({
  category,
  tone,
  entrance,
}: {
  category: ServiceCategory;
  tone: "canvas" | "mist";
  /** Whether the cards come in one after the other: for those that stand in the first window. */
  entrance: boolean;
}) {
  const picture = category.services[0]?.picture;
  const count = category.services.length;
  const colours = themeClasses[category.theme];
  return (
    <Band tone={tone} labelledBy={category.slug}>
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
            <h2 id={category.slug} className={`text-h2 lg:text-[2rem] ${colours.text}`}>
              {category.name}
            </h2>
            {category.description ? (
              <p className="mt-3 text-ink-2">{category.description}</p>
            ) : null}
          </div>
        </div>
        <ul
          className={`grid border-l border-t border-line sm:grid-cols-2 lg:col-span-9 xl:grid-cols-3 ${entrance ? "stagger" : ""}`}
        >
          {category.services.map((service) => (
            <ServiceCardItem key={service._id} service={service} theme={category.theme} />
          ))}
          <GridFiller
            inTwos={count}
            inThrees={count}
            threeFrom="xl"
            theme={category.theme}
            picture={category.services[count - 1]?.picture ?? null}
          />
        </ul>
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
      <h3 className="text-h3 sm:mt-5">{service.name}</h3>
      <p className="mb-2 mt-1 text-ink-2 max-sm:text-small sm:mb-4 sm:mt-2">{service.summary}</p>
      <LearnMore href={`/services/${service.slug}`} about={service.name} />
    </li>
  );
}
