import type { ArticleCard } from "~/features/articles/articles.server";
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
