import type { ServiceCategory } from "~/content/services.server";
import { Band } from "~/ui/band";
import { SectionHeading } from "~/ui/section-heading";
import { themeClasses } from "~/ui/theme";

type CloudCategory = Pick<ServiceCategory, "_id" | "theme"> & {
  services: { _id: string; name: string; slug: string }[];
};

/** What a partner can sell: every service as a tag in its category's colour. */
export function ServicesCloud({
  heading,
  categories,
}: {
  heading: string;
  categories: CloudCategory[];
}) {
  return (
    <Band tone="mist" labelledBy="services-cloud">
      <SectionHeading id="services-cloud">{heading}</SectionHeading>
      {/* Words of a text rather than a flex box, so that the last line is as long as the others. */}
      <ul className="mt-10 text-balance leading-[3.25rem]">
        {categories.flatMap(({ theme, services }) =>
          services.map((service) => (
            <li key={service._id} className="mr-2 inline-block align-top">
              <a
                href={`/services/${service.slug}`}
                className={`inline-flex min-h-11 items-center border border-transparent px-4 font-semibold leading-none transition-colors hover:border-current ${themeClasses[theme].field} ${themeClasses[theme].text}`}
              >
                {service.name}
              </a>
            </li>
          )),
        )}
      </ul>
    </Band>
  );
}
