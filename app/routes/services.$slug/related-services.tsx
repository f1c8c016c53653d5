import type { Service, ServiceCard } from "~/content/services.server";
import { Band } from "~/ui/band";
import { themeClasses } from "~/ui/theme";

type RelatedServicesProps = {
  category: Service["category"];
  services: Pick<ServiceCard, "_id" | "slug" | "name" | "summary">[];
};

/** The other services of the category, as lines of a ledger. */
export function RelatedServices({ category, services }: RelatedServicesProps) {
  if (!category || services.length === 0) return null;
  const colours = themeClasses[category.theme];
  return (
    <Band tone="mist" labelledBy="related">
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-6">
        <h2 id="related" className="text-h3 lg:col-span-3">
          Also in {category.name}
        </h2>
        <ul className="border-t border-line lg:col-span-9">
          {services.map((service) => (
            <li key={service._id} className="relative border-b border-line py-4">
              <div className="grid gap-x-6 gap-y-1 md:grid-cols-[14rem_1fr]">
                <a
                  href={`/services/${service.slug}`}
                  className={`font-semibold underline decoration-2 underline-offset-4 after:absolute after:inset-0 ${colours.text}`}
                >
                  {service.name}
                </a>
                <p className="text-ink-2">{service.summary}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}
