import type { ArticleCard } from "~/features/articles/articles.server";
import type { SectionPlace } from "~/ui/section";
import { Section } from "~/ui/section";

type ArticleListProps = SectionPlace & {
  heading: string;
  /** The label of the link to all articles. */
  link: string;
  articles: readonly ArticleCard[];
};

/** Renders articles on a subject as lines of a ledger; nothing if there are no articles. */
export function ArticleList(props: ArticleListProps) {
  const { heading, link, articles, id = "articles", ...place } = props;
  if (articles.length === 0) return null;
  return (
    <Section labelledBy={id} {...place}>
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-6">
        <div className="lg:col-span-3">
          <h2 dir="auto" id={id} className="text-h3">
            {heading}
          </h2>
          <a href="/articles" className="link mt-2 inline-flex min-h-11 items-center">
            {link}
          </a>
        </div>
        <ul className="border-t border-line lg:col-span-9">
          {articles.map(({ _id, slug, title, summary, publishedOn }) => (
            <li key={_id} className="relative border-b border-line py-4">
              <a
                dir="auto"
                href={`/articles/${slug}`}
                className="link after:absolute after:inset-0"
              >
                {title}
              </a>
              {summary ? (
                <p dir="auto" className="mt-1 max-w-measure text-ink-2">
                  {summary}
                </p>
              ) : null}
              <p className="mt-1 text-small text-mute">
                <time dateTime={publishedOn.day}>{publishedOn.words}</time>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
