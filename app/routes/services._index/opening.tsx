import type { Page } from "~/content/pages.server";
import type { ServiceCategory } from "~/content/services.server";
import { PageOpening } from "~/ui/page-opening";
import { Picture } from "~/ui/picture";
import { themeClasses } from "~/ui/theme";

type OpeningProps = { page: Page<"services">; categories: ServiceCategory[] };

/** The heading, and the six groups as a joined grid of links to their sections. */
export function Opening({ page, categories }: OpeningProps) {
  return (
    <PageOpening
      page={page}
      tone="sand"
      layout="index"
      beside={
        <nav aria-label="Categories">
          <ul className="grid grid-cols-2 border-l-2 border-t-2 border-ink md:grid-cols-3">
            {categories.map((category) => (
              <CategoryTile key={category._id} category={category} />
            ))}
          </ul>
        </nav>
      }
    />
  );
}

function CategoryTile({ category }: { category: ServiceCategory }) {
  const picture = category.services[1]?.picture;
  const colours = themeClasses[category.theme];
  return (
    <li className="border-b-2 border-r-2 border-ink bg-canvas">
      <a href={`#${category.slug}`} className="group flex h-full flex-col">
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
        <span className="flex min-h-16 flex-1 items-center px-4 py-3 font-semibold leading-snug decoration-2 underline-offset-4 group-hover:underline">
          {category.name}
        </span>
      </a>
    </li>
  );
}
