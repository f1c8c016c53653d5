import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withFallback } from "~/cms/content-reader.server";
import { pickByIds } from "~/cms/pick-by-ids";
import { getArticle } from "~/features/articles/article.server";
import { listArticles, relatedArticles } from "~/features/articles/articles.server";
import { listPackages } from "~/features/packages/packages.server";
import { getPageOrStandard } from "~/features/pages/pages.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import { listServices } from "~/features/services/services.server";
import { handleForm } from "~/sections/form/handle-form.server";
import { getAddedSections, structuredDataOfPage } from "~/sections/page-sections.server";
import { article } from "~/seo/json-ld.server";
import { feedLink, pageMeta } from "~/seo/page-meta.server";
import { Article, articleHold } from "./article.server";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) => [
  ...pageMeta({ ...args, data: data && articleHold.read(data.article) }, (each, site) => [
    article(site, each),
    ...structuredDataOfPage(each, site),
  ]),
  feedLink,
];

export async function loader({ params, request }: LoaderFunctionArgs) {
  const [article, articles, services, packages] = await Promise.all([
    getArticle(params.slug ?? "", request),
    withFallback(listArticles(), []),
    withFallback(listServices(), []),
    withFallback(listPackages(), []),
  ]);
  if (!article) throw await redirectOrNotFound(request);
  const [{ labels, call }, sections] = await Promise.all([
    getPageOrStandard("/articles"),
    getAddedSections("article", article.slug, article.takenIds, request),
  ]);
  return {
    article: articleHold.hold({
      ...article,
      ...relatedArticles(articles, article.slug),
      services: pickByIds(services, article.services),
      packages: pickByIds(packages, article.packages),
      ...{ labels, call, sections },
    }),
  };
}

export const action = (args: ActionFunctionArgs) => handleForm(args, loader);

export default function ArticlePage() {
  const { article } = useLoaderData<typeof loader>();
  return <Article {...articleHold.read(article)} />;
}
