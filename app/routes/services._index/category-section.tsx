import type { ServiceCard, ServiceCategory } from "~/content/services.server";
import { Band } from "~/ui/band";
import { Icon } from "~/ui/icon";
import { LearnMore } from "~/ui/learn-more";
import { Picture } from "~/ui/picture";
import type { Theme } from "~/ui/theme";
import { themeClasses } from "~/ui/theme";

/** A category: its name and lattice at the left, its services as a joined grid at the right. */
export function CategorySection({
  category,
  tone,
}: {
  category: ServiceCategory;
  tone: "canvas" | "mist";
}) {
  const picture = category.services[0]?.picture;
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
                className={`mb-6 aspect-[8/3] w-full object-cover ${colours.tint}`}
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
        <ul className="stagger grid border-l border-t border-line sm:grid-cols-2 lg:col-span-9 xl:grid-cols-3">
          {category.services.map((service) => (
            <ServiceCardItem key={service._id} service={service} theme={category.theme} />
          ))}
          <Filler category={category} />
        </ul>
      </div>
    </Band>
  );
}

/** The empty cells of the last row show a lattice, so that the grid always closes. */
function Filler({ category }: { category: ServiceCategory }) {
  const count = category.services.length;
  const picture = category.services[count - 1]?.picture;
  const inTwo = count % 2;
  const inThree = (3 - (count % 3)) % 3;
  if (!picture || (inTwo === 0 && inThree === 0)) return null;
  const span = inThree === 2 ? "xl:col-span-2" : "";
  const shown = `${inTwo ? "sm:block" : ""} ${inThree ? "xl:block" : "xl:hidden"}`;
  return (
    <li
      aria-hidden="true"
      className={`relative hidden min-h-40 border-b border-r border-line ${themeClasses[category.theme].tint} ${shown} ${span}`}
    >
      <Picture
        picture={picture}
        decorative
        sizes="(min-width: 1280px) 600px, 50vw"
        className="absolute inset-0 size-full object-cover"
      />
    </li>
  );
}

function ServiceCardItem({ service, theme }: { service: ServiceCard; theme: Theme }) {
  const colours = themeClasses[theme];
  return (
    <li className="relative flex flex-col border-b border-r border-line bg-canvas p-6">
      <span className={`flex size-12 items-center justify-center ${colours.tint} ${colours.text}`}>
        <Icon name={service.icon} />
      </span>
      <h3 className="mt-5 text-h3">{service.name}</h3>
      <p className="mb-4 mt-2 text-ink-2">{service.summary}</p>
      <LearnMore href={`/services/${service.slug}`} about={service.name} />
    </li>
  );
}
