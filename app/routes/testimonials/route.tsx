import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listLimits } from "~/cms/list-limits";
import { getPage } from "~/features/pages/pages.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import { listTestimonials, testimonialCard } from "~/features/testimonials/testimonials.server";
import { pagesTexts } from "~/i18n/pages.server";
import { handleForm } from "~/sections/form/handle-form.server";
import { getSections, Sections, structuredDataOfPage } from "~/sections/page-sections.server";
import { pageMeta } from "~/seo/page-meta.server";
import { GridFiller } from "~/ui/grid-filler";
import { PageOpening } from "~/ui/page-opening";
import { listQuery, pageOfList, Pager, pageTextsAt } from "~/ui/pager";
import { Section } from "~/ui/section";
import { isLarge, TestimonialCard } from "./testimonial-card";

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, structuredDataOfPage);

/** `?page=` is 404 past the last. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [page, all, sections] = await Promise.all([
    getPage("/testimonials"),
    listTestimonials(),
    getSections("/testimonials", request),
  ]);
  const wanted = new URL(request.url).searchParams.get("page");
  const list = pageOfList(all, wanted, listLimits.testimonials);
  if (!list) throw await redirectOrNotFound(request);
  const shown = list.shown.map(testimonialCard);
  return { page: pageTextsAt(page, list.page), list: { ...list, shown }, sections };
}

export const action = (args: ActionFunctionArgs) => handleForm(args, loader);

export default function Testimonials() {
  const { page, list, sections } = useLoaderData<typeof loader>();
  const count = list.shown.length;
  const cards = list.shown.map((testimonial, index) => ({
    testimonial,
    large: isLarge(index, count),
  }));
  return (
    <>
      <PageOpening page={page} theme="plum" />
      <Sections<"/testimonials">
        held={sections}
        parts={{
          testimonials: (
            <Section id="list">
              {count > 0 ? (
                <ul className="stagger grid border-l border-t border-line sm:grid-cols-2 lg:grid-cols-3">
                  {cards.map(({ testimonial, large }, index) => (
                    <TestimonialCard
                      key={testimonial._id}
                      testimonial={testimonial}
                      large={large}
                      // The first row of a wide screen is above the fold.
                      priority={index < 2 ? "eager" : "lazy"}
                    />
                  ))}
                  <GridFiller
                    inTwos={count}
                    inThrees={count + cards.filter(({ large }) => large).length}
                    theme="plum"
                    picture={page.hero}
                  />
                </ul>
              ) : (
                <p className="text-ink-2">{pagesTexts.listEmpty}</p>
              )}
              <Pager {...list} hrefOf={(number) => `/testimonials${listQuery(number)}#list`} />
            </Section>
          ),
        }}
      />
    </>
  );
}
