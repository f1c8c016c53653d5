import type { PortfolioItem } from "~/content/portfolio-items.server";
import { Picture, type PicturePriority } from "~/ui/picture";
import { themeClasses } from "~/ui/theme";

/** A piece of work: its picture and caption, and the way to the others of its field. */
export function WorkCard({ item, priority }: { item: PortfolioItem; priority: PicturePriority }) {
  const { category } = item;
  const colours = themeClasses[category.theme];
  return (
    <li className="flex flex-col border-b border-r border-line">
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
        <h3 className="text-h3">{item.title}</h3>
        <p className="mt-1 text-ink-2 max-sm:text-small sm:mb-3 sm:mt-2">{item.description}</p>
        <a
          href={`/portfolio?category=${category.slug}#fields`}
          className={`mt-auto inline-flex min-h-11 items-center self-start text-small font-semibold decoration-2 underline-offset-4 hover:underline ${colours.text}`}
        >
          {category.name}
        </a>
      </div>
    </li>
  );
}
