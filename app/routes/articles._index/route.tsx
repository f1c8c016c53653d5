import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listLimits } from "~/cms/list-limits";
import { cardOf, listArticles } from "~/features/articles/articles.server";
import { getPage } from "~/features/pages/pages.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import { listServiceLinks } from "~/features/services/navigation.server";
import { pagesTexts } from "~/i18n/pages.server";
import { handleForm } from "~/sections/form/handle-form.server";
import { getSections, Sections, structuredDataOfPage } from "~/sections/page-sections.server";
import { feedLink, pageMeta } from "~/seo/page-meta.server";
import { PageOpening } from "~/ui/page-opening";
import { listQuery, pageOfList, Pager, pageTextsAt } from "~/ui/pager";
import { Section } from "~/ui/section";
import { ArticleCards, Subjects } from "./article-list.server";

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, structuredDataOfPage),
  feedLink,
];

/** `?service=` filters by one service, any other value shows everything; `?page=` is 404 past the last. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const subject = searchParams.get("service");
  const wanted = searchParams.get("page");
  const [page, all, services, sections] = await Promise.all([
    getPage("/articles"),
    listArticles(),
    listServiceLinks(),
    getSections("/articles", request),
  ]);
  const written = services.flatMap(({ _id, slug, name }) => {
    const count = all.filter((article) => article.services.includes(_id)).length;
    return count > 0 ? [{ _id, slug, name, count }] : [];
  });
  const chosen = written.find(({ slug }) => slug === subject) ?? null;
  const articles = chosen ? all.filter(({ services }) => services.includes(chosen._id)) : all;
  const list = pageOfList(articles, wanted, listLimits.articles);
  if (!list) throw await redirectOrNotFound(request);
  return {
    page: pageTextsAt(page, list.page, chosen && ["service", chosen.slug], chosen?.name),
    services: mostWrittenAbout(written, chosen),
    total: all.length,
    chosen,
    list: { ...list, shown: list.shown.map(cardOf) },
    sections,
  };
}

/** Returns the services with the most articles, in their order, including the chosen one. */
function mostWrittenAbout<Each extends { count: number }>(
  services: readonly Each[],
  chosen: Each | null,
): Each[] {
  const most = services
    .toSorted((one, other) => other.count - one.count)
    .slice(0, listLimits.subjects);
  return services.filter((service) => most.includes(service) || service === chosen);
}

export const action = (args: ActionFunctionArgs) => handleForm(args, loader);

export default function Articles() {
  const { page, services, total, chosen, list, sections } = useLoaderData<typeof loader>();
  const { labels } = page;
  const texts = pagesTexts.articles;
  return (
    <>
      <PageOpening page={page} theme="peacock" />
      <Sections<"/articles">
        held={sections}
        parts={{
          articles: (
            <Section labelledBy="list">
              <div className="grid gap-8 lg:grid-cols-12 lg:gap-6">
                {services.length > 0 ? (
                  <div className="lg:col-span-3">
                    <Subjects
                      all={labels.allArticlesLink}
                      total={total}
                      services={services}
                      chosen={chosen?.slug ?? null}
                    />
                  </div>
                ) : null}
                <div className={services.length > 0 ? "lg:col-span-9" : "lg:col-span-12"}>
                  <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                    <h2 dir="auto" id="list" className="text-h2">
                      {chosen ? chosen.name : labels.allArticlesLink}
                    </h2>
                    {list.pages > 1 ? (
                      <p className="text-small text-mute">{texts.position(list)}</p>
                    ) : null}
                  </div>
                  {list.shown.length > 0 ? (
                    <ArticleCards articles={list.shown} filler={page.hero} />
                  ) : (
                    <p className="mt-6 text-ink-2">
                      <span>{texts.empty.beforeLink}</span>{" "}
                      <a href="/services" className="link">
                        {texts.empty.link}
                      </a>{" "}
                      <span>{texts.empty.afterLink}</span>
                    </p>
                  )}
                  <Pager
                    page={list.page}
                    pages={list.pages}
                    words={[texts.newer, texts.older]}
                    hrefOf={(number) =>
                      `/articles${listQuery(number, chosen && ["service", chosen.slug])}#list`
                    }
                  />
                  <p className="mt-6 text-small text-mute">
                    <span>{texts.feed.beforeLink}</span>{" "}
                    <a href="/articles/feed.xml" className="link inline-flex min-h-11 items-center">
                      {texts.feed.link}
                    </a>
                  </p>
                </div>
              </div>
            </Section>
          ),
        }}
      />
    </>
  );
}
