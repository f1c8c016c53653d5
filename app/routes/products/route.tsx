import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listLimits } from "~/cms/list-limits";
import { fillLabel } from "~/features/pages/labels.server";
import { getPage } from "~/features/pages/pages.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import {
  listProductRanges,
  type ProductRange,
  productRange,
} from "~/features/services/services.server";
import { pagesTexts } from "~/i18n/pages.server";
import { uiTexts } from "~/i18n/shell";
import { handleForm } from "~/sections/form/handle-form.server";
import { getSections, Sections, structuredDataOfPage } from "~/sections/page-sections.server";
import { pageMeta } from "~/seo/page-meta.server";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { PageOpening } from "~/ui/page-opening";
import { listQuery, pageOfList, Pager, pageTextsAt } from "~/ui/pager";
import { Picture } from "~/ui/picture";
import { Section } from "~/ui/section";

type RangeSectionProps = {
  range: ProductRange & { enquiryButton: string };
  tone: "canvas" | "mist";
  /** Puts the picture on the right of wide screens, and its cards on the left. */
  mirrored: boolean;
  /** The first one is above the fold. */
  first: boolean;
};

/** Renders the products of one range, and the enquiry button. */
export function RangeSection({ range, tone, mirrored, first }: RangeSectionProps) {
  const texts = uiTexts.links;
  return (
    <Section tone={tone} labelledBy={range.slug}>
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-6">
        <div className={`lg:col-span-5 ${mirrored ? "lg:order-2 lg:col-start-8" : ""}`}>
          {range.picture ? (
            <Picture
              picture={range.picture}
              decorative
              sizes="(min-width: 1240px) 486px, (min-width: 1024px) 40vw, calc(100vw - 2.5rem)"
              priority={first ? "eager" : "lazy"}
              className="aspect-[8/3] w-full border-2 border-leaf object-cover lg:aspect-[8/5]"
            />
          ) : null}
          <h2 dir="auto" id={range.slug} className="mt-8 text-h2">
            {range.name}
          </h2>
          <p dir="auto" className="mt-3 max-w-[42ch] text-ink-2">
            {range.summary}
          </p>
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink href={`/contact?${new URLSearchParams({ service: range.option })}`}>
              {range.enquiryButton}
            </ButtonLink>
            <a href={`/services/${range.slug}`} className="link inline-flex min-h-11 items-center">
              {texts.learnMore}
              <span className="sr-only">{` ${texts.learnMoreAbout({ name: range.name })}`}</span>
            </a>
          </p>
        </div>
        <ul className={`border-line lg:col-span-6 lg:border-t ${mirrored ? "" : "lg:col-start-7"}`}>
          {range.features.map((feature) => (
            <li
              key={feature._key}
              className="flex gap-5 border-b border-line py-6 max-lg:first:border-t"
            >
              <Icon glyph={feature.glyph} className="mt-0.5 size-7 shrink-0 text-leaf" />
              <div>
                <h3 dir="auto" className="text-h3">
                  {feature.title}
                </h3>
                <p dir="auto" className="mt-1 text-ink-2">
                  {feature.description}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, structuredDataOfPage);

/** `?page=` is 404 past the last. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [page, all, sections] = await Promise.all([
    getPage("/products"),
    listProductRanges(),
    getSections("/products", request),
  ]);
  const wanted = new URL(request.url).searchParams.get("page");
  const list = pageOfList(all, wanted, listLimits.products);
  if (!list) throw await redirectOrNotFound(request);
  const ranges = list.shown.map((range) => ({
    ...productRange(range),
    enquiryButton: fillLabel(page.labels.enquiryButton, { service: range.name }),
  }));
  return { page: pageTextsAt(page, list.page), list: { ...list, shown: ranges }, sections };
}

export const action = (args: ActionFunctionArgs) => handleForm(args, loader);

export default function Products() {
  const { page, list, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <PageOpening page={page} theme="leaf">
        {list.shown.length > 0 ? (
          <nav aria-label={pagesTexts.products.ranges}>
            <ul className="grid w-fit gap-x-10 gap-y-1 sm:grid-cols-2">
              {list.shown.map((range) => (
                <li key={range._id}>
                  <a
                    href={`#${range.slug}`}
                    className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-leaf underline decoration-2 underline-offset-4 hover:decoration-[3px]"
                  >
                    <Icon glyph={range.glyph} className="size-5 shrink-0" />
                    {range.name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : (
          <p className="text-ink-2">{pagesTexts.listEmpty}</p>
        )}
      </PageOpening>
      <Sections<"/products">
        held={sections}
        parts={{
          products: (
            <>
              {list.shown.map((range, index) => (
                <RangeSection
                  key={range._id}
                  range={range}
                  tone={index % 2 === 0 ? "canvas" : "mist"}
                  mirrored={index % 2 === 1}
                  first={index === 0}
                />
              ))}
              {list.pages > 1 ? (
                <Section>
                  <Pager {...list} hrefOf={(number) => `/products${listQuery(number)}`} />
                </Section>
              ) : null}
            </>
          ),
        }}
      />
    </>
  );
}
