import type { Page } from "~/features/pages/pages.server";
import { Breadcrumb } from "~/ui/breadcrumb";
import { PageOpening } from "~/ui/page-opening";
import { Picture } from "~/ui/picture";
import { type Theme, themeClasses } from "~/ui/theme";
import type { ServiceSection } from "./sections.server";

type OpeningProps = {
  page: Page<"services">;
  /** The category if only one is shown. */
  chosen: { name: string; theme: Theme } | null;
  sections: ServiceSection[];
};

/** Renders the heading, and the groups as a joined grid of links to their sections. */
export function Opening({ page, chosen, sections }: OpeningProps) {
  return (
    <PageOpening
      page={page}
      tone="sand"
      layout="index"
      above={
        chosen ? (
          <Breadcrumb
            above={[{ href: "/services", name: "All services" }]}
            current={chosen.name}
            theme={chosen.theme}
          />
        ) : null
      }
      aside={
        chosen ? null : (
          <nav aria-label="Categories">
            <ul className="grid grid-cols-2 border-l-2 border-t-2 border-ink md:grid-cols-3">
              {sections.map((section) => (
                <CategoryTile key={section._id} section={section} />
              ))}
            </ul>
          </nav>
        )
      }
    />
  );
}

function CategoryTile({ section }: { section: ServiceSection }) {
  const picture = section.services[1]?.picture;
  const colours = themeClasses[section.theme];
  return (
    <li className="border-b-2 border-r-2 border-ink bg-canvas">
      <a href={`#${section.slug}`} className="group flex h-full flex-col">
        <span className={`block aspect-[8/3] ${colours.tint}`}>
          {picture ? (
            <Picture
              picture={picture}
              decorative
              sizes="(min-width: 1240px) 232px, (min-width: 768px) 30vw, 50vw"
              priority="eager"
              className="size-full object-cover"
            />
          ) : null}
        </span>
        <span className="flex min-h-16 flex-1 items-center px-3 py-3 font-semibold leading-snug decoration-2 underline-offset-4 group-hover:underline sm:px-4">
          {section.name}
        </span>
      </a>
    </li>
  );
}
