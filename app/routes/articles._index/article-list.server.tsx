import type { ArticleCard } from "~/features/articles/articles.server";
import { pagesTexts } from "~/i18n/pages.server";
import { Collapsible } from "~/ui/collapsible";
import { GridFiller } from "~/ui/grid-filler";
import { Picture, type PictureData } from "~/ui/picture";
import { themeClasses } from "~/ui/theme";

type ArticleCardsProps = {
  articles: readonly ArticleCard[];
  /** The picture in the empty cells of the last row. */
  filler: PictureData | null;
};

/** Renders articles as a joined grid: the picture, the day, and the headline as the link of the whole card. */
export function ArticleCards({ articles, filler }: ArticleCardsProps) {
  return (
    <ul className="mt-6 grid border-l border-t border-line sm:grid-cols-2 xl:grid-cols-3">
      {articles.map((article, index) => (
        <li key={article._id} className="relative flex flex-col border-b border-r border-line">
          <div className={`aspect-[8/5] ${themeClasses[article.theme].tint}`}>
            {article.picture ? (
              <Picture
                picture={article.picture}
                decorative
                sizes="(min-width: 1280px) 300px, (min-width: 640px) 45vw, 100vw"
                priority={index < 3 ? "eager" : "lazy"}
                className="size-full object-cover"
              />
            ) : null}
          </div>
          <div className="flex flex-1 flex-col p-4 sm:p-6">
            <p className="text-small text-mute">
              <time dateTime={article.publishedOn.day}>{article.publishedOn.words}</time>
            </p>
            <h3 dir="auto" className="mt-1 text-h3">
              <a
                dir="auto"
                href={`/articles/${article.slug}`}
                className="decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {article.title}
              </a>
            </h3>
            {article.summary ? (
              <p dir="auto" className="mt-2 text-ink-2 max-sm:text-small">
                {article.summary}
              </p>
            ) : null}
            {article.author ? (
              <p dir="auto" className="mt-auto pt-4 text-small">
                {article.author}
              </p>
            ) : null}
          </div>
        </li>
      ))}
      <GridFiller
        inTwos={articles.length}
        inThrees={articles.length}
        threeFrom="xl"
        theme="peacock"
        picture={filler}
      />
    </ul>
  );
}

type SubjectsProps = {
  /** The label of the link to all articles. */
  all: string;
  total: number;
  services: readonly { _id: string; slug: string; name: string; count: number }[];
  /** The slug of the chosen service. */
  chosen: string | null;
};

const item =
  "flex min-h-11 items-center justify-between gap-4 py-1.5 decoration-2 underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-peacock";

/** Renders the services with articles, each with their number; a collapsible section on a phone. */
export function Subjects({ all, total, services, chosen }: SubjectsProps) {
  const texts = pagesTexts.articles;
  const entries = [
    { key: "all", href: "/articles", name: all, count: total, isChosen: chosen === null },
    ...services.map(({ _id, slug, name, count }) => ({
      ...{ key: _id, href: `/articles?service=${slug}#list`, name, count },
      isChosen: chosen === slug,
    })),
  ];
  return (
    <nav aria-label={texts.subjects.name} className="lg:sticky lg:top-28">
      <Collapsible
        narrow
        titled
        summary={<span className="text-small font-semibold">{texts.subjects.choose}</span>}
        className="max-md:border max-md:border-line max-md:px-4"
      >
        <ul className="border-t border-line text-small md:mt-2 max-lg:md:columns-2 max-lg:md:gap-6">
          {entries.map(({ key, href, name, count, isChosen }) => (
            <li key={key} className="break-inside-avoid border-b border-line">
              <a href={href} aria-current={isChosen ? "page" : undefined} className={item}>
                {name}
                <span className="text-mute tabular-nums">
                  {count}
                  <span className="sr-only">{` ${texts.articles(count)}`}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Collapsible>
    </nav>
  );
}
