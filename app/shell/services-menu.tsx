import type { NavigationCategory } from "~/features/services/navigation.server";
import { themeClasses } from "~/ui/theme";

const serviceRow =
  "flex min-h-11 items-center py-1 text-small leading-snug decoration-2 underline-offset-4 hover:underline lg:min-h-9";

/** Renders the services by category, for the drop-down of the bar and the mobile menu. */
export function ServicesMenu({ categories }: { categories: NavigationCategory[] }) {
  return (
    <>
      {categories.map((category) => (
        <div key={category._id}>
          <p dir="auto" className={`text-label font-bold ${themeClasses[category.theme].text}`}>
            {category.name}
          </p>
          <ul className="mt-1">
            {category.services.map((service) => (
              <li key={service._id} dir="auto">
                <a href={`/services/${service.slug}`} className={serviceRow}>
                  {service.name}
                </a>
              </li>
            ))}
            {category.count > category.services.length ? (
              <li>
                <a href={`/services?category=${category.slug}`} className={serviceRow}>
                  {`All ${category.count} in ${category.name}`}
                </a>
              </li>
            ) : null}
          </ul>
        </div>
      ))}
    </>
  );
}
