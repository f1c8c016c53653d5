import { ArticleList } from "~/features/articles/article-list";
import { cardOf, listArticles } from "~/features/articles/articles.server";
import { builtInLabels } from "~/features/pages/labels";
import { type DrawListing, pickChosen } from "~/sections/section-parts.server";

const most = 3;

/** Draws a section of articles, by default the newest ones. */
export const articlesSection: DrawListing = async ({ heading, chosen }, place) => {
  const articles = pickChosen(await listArticles(), chosen)
    .slice(0, most)
    .map(cardOf);
  if (articles.length === 0) return null;
  const link = builtInLabels["/articles"].allArticlesLink;
  return { element: <ArticleList {...{ heading, link, articles }} {...place} /> };
};
