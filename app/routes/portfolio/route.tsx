import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getPage } from "~/content/pages.server";
import { listPortfolioItems, portfolioCategories } from "~/content/portfolio-items.server";
import { pageMeta } from "~/seo/page-meta.server";
import { Band, SectionHeading } from "~/ui/band";
import { ClosingCall } from "~/ui/closing-call";
import { GridFiller } from "~/ui/grid-filler";
import { PageOpening } from "~/ui/page-opening";
import { CategoryTabs } from "./category-tabs";
import { WorkCard } from "./work-card";

export const meta: MetaFunction<typeof loader> = pageMeta;

/** `?category=` shows one field of work; any other value shows all of it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get("category");
  const chosen = portfolioCategories.find(({ slug }) => slug === wanted) ?? null;
  const [page, items] = await Promise.all([getPage("portfolio"), listPortfolioItems()]);
  return {
    page: chosen ? { ...page, title: `${chosen.name}: ${page.title}` } : page,
    categories: portfolioCategories,
    chosen,
    items: items.filter(({ category }) => !chosen || category.slug === chosen.slug),
  };
}

export default function Portfolio() {
  const { page, categories, chosen, items } = useLoaderData<typeof loader>();
  return (
    <>
      <PageOpening page={page} theme="rust" />
      <CategoryTabs
        all={page.labels.allWorkTab}
        categories={categories}
        chosen={chosen?.slug ?? null}
      />
      <Band labelledBy="work">
        <SectionHeading id="work">{chosen?.name ?? page.labels.allWorkTab}</SectionHeading>
        {items.length > 0 ? (
          <ul className="stagger mt-6 grid border-l border-t border-line sm:grid-cols-2 md:mt-10 lg:grid-cols-3">
            {items.map((item, index) => (
              // The first row of a wide screen begins above the fold.
              <WorkCard key={item._id} item={item} priority={index < 3 ? "eager" : "lazy"} />
            ))}
            <GridFiller
              inTwos={items.length}
              inThrees={items.length}
              theme={chosen?.theme ?? "rust"}
              picture={page.hero}
            />
          </ul>
        ) : (
          <p className="mt-6 text-ink-2">There is nothing to show here yet.</p>
        )}
      </Band>
      <ClosingCall
        closing={page.closing}
        action={{ href: "/contact", label: page.labels.closingButton }}
      />
    </>
  );
}
