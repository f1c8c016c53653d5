import { listNavigation, type NavigationCategory } from "~/features/services/navigation.server";
import { franchiseTexts } from "~/i18n/pages.server";
import { type DrawListing, pickChosen } from "~/sections/section-parts.server";
import { Collapsible } from "~/ui/collapsible";
import { HeadedSection } from "~/ui/headed-section.server";
import { themeClasses } from "~/ui/theme";

/** Draws a section of service names: a row for each category in its colour, collapsible on a phone. */
export const serviceCloudSection: DrawListing = async (section, place) => {
  const categories = pickChosen(await listNavigation(), section.chosen);
  if (categories.length === 0) return null;
  const element = (
    <HeadedSection {...place} heading={section.heading} intro={section.intro}>
      <ul className="mt-8 border-t border-line md:mt-10">
        {categories.map((category) => (
          <li
            key={category._id}
            className="border-b border-line md:grid md:grid-cols-[15rem_1fr] md:gap-6 md:py-4"
          >
            <p dir="auto" className="hidden py-2.5 font-semibold leading-snug md:block">
              {category.name}
            </p>
            <Collapsible narrow summary={category.name}>
              <CloudServices category={category} />
            </Collapsible>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
  return { element };
};

function CloudServices({ category }: { category: NavigationCategory }) {
  const { name, slug, theme, services, count } = category;
  return (
    <ul className="flex flex-wrap gap-2 pb-4 md:pb-0">
      {services.map((service) => (
        <li key={service._id}>
          <a
            dir="auto"
            href={`/services/${service.slug}`}
            className={`tag ${themeClasses[theme].tint} ${themeClasses[theme].text}`}
          >
            {service.name}
          </a>
        </li>
      ))}
      {count > services.length ? (
        <li>
          <a href={`/services?category=${slug}`} className="tag link">
            {franchiseTexts.page.allServices({ count, category: name })}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
