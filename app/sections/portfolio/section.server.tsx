import type { ComponentProps } from "react";
import { EditorLink } from "~/cms/editor-link.server";
import {
  listPortfolioItems,
  type PortfolioItem,
  workCard,
} from "~/features/portfolio/portfolio-items.server";
import { type DrawListing, pickChosen } from "~/sections/section-parts.server";
import { GridFiller } from "~/ui/grid-filler";
import { HeadedSection } from "~/ui/headed-section.server";
import { Picture, type PicturePriority } from "~/ui/picture";
import { themeClasses } from "~/ui/theme";

type WorkGridProps = {
  items: readonly PortfolioItem[];
  /** The slug of the category whose tab is open. */
  category?: string;
  /** Whether the first row of a wide screen is above the fold. */
  first?: boolean;
  filler: Pick<ComponentProps<typeof GridFiller>, "theme" | "picture">;
};

/** Renders portfolio items as a joined grid. */
export function WorkGrid({ items, category, first = false, filler }: WorkGridProps) {
  return (
    <ul className="stagger mt-6 grid border-l border-t border-line bg-canvas sm:grid-cols-2 md:mt-10 lg:grid-cols-3">
      {items.map((item, index) => (
        <WorkCard
          key={item._id}
          item={item}
          priority={first && index < 3 ? "eager" : "lazy"}
          isInTab={item.category.slug === category}
        />
      ))}
      <GridFiller inTwos={items.length} inThrees={items.length} {...filler} />
    </ul>
  );
}

type WorkCardProps = {
  item: PortfolioItem;
  priority: PicturePriority;
  /** Whether the tab of the work's category is open. */
  isInTab: boolean;
};

/** Renders a portfolio item: its picture and title link to the work or its page; its category links to the tab. */
function WorkCard({ item, priority, isInTab }: WorkCardProps) {
  const { category, href } = item;
  const colours = themeClasses[category.theme];
  return (
    <li className="relative flex flex-col border-b border-r border-line">
      <div className={`aspect-[9/4] overflow-hidden sm:aspect-[8/5] ${colours.tint}`}>
        {item.picture ? (
          <Picture
            picture={item.picture}
            sizes="(min-width: 1240px) 400px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
            priority={priority}
            className="size-full object-cover"
          />
        ) : null}
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3 sm:px-6 sm:pb-4 sm:pt-6">
        <h3 dir="auto" className="text-h3">
          {href === undefined ? (
            item.title
          ) : (
            <EditorLink href={href} className="after:absolute after:inset-0 hover:underline">
              {item.title}
            </EditorLink>
          )}
        </h3>
        <p dir="auto" className="mt-1 text-ink-2 max-sm:text-small sm:mb-3 sm:mt-2">
          {item.description}
        </p>
        {isInTab ? (
          <p dir="auto" className={`${categoryClasses} ${colours.text}`}>
            {category.name}
          </p>
        ) : (
          <a
            dir="auto"
            href={`/portfolio?category=${category.slug}#fields`}
            className={`${categoryClasses} hover:underline ${colours.text}`}
          >
            {category.name}
          </a>
        )}
      </div>
    </li>
  );
}

const categoryClasses =
  "relative mt-auto inline-flex min-h-11 items-center self-start text-small font-semibold decoration-2 underline-offset-4";

const most = 6;

/** Draws a section of portfolio items, by default the first ones of /portfolio. */
export const portfolioSection: DrawListing = async (section, place) => {
  const items = pickChosen(await listPortfolioItems(), section.chosen).slice(0, most);
  if (items.length === 0) return null;
  const element = (
    <HeadedSection heading={section.heading} intro={section.intro} {...place}>
      <WorkGrid items={items.map(workCard)} filler={{ theme: "rust", picture: null }} />
    </HeadedSection>
  );
  return { element };
};
