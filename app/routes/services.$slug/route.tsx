import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withFallback } from "~/cms/content-reader.server";
import { servicesShown } from "~/cms/list-limits";
import { ArticleList } from "~/features/articles/article-list";
import { cardsAbout, listArticles } from "~/features/articles/articles.server";
import { fillLabel } from "~/features/pages/labels.server";
import { getPageOrStandard } from "~/features/pages/pages.server";
import { redirectOrNotFound } from "~/features/pages/redirects.server";
import { type CategoryLink, listCategoryLinks } from "~/features/services/navigation.server";
import type { Service } from "~/features/services/services.server";
import { getService, listServices } from "~/features/services/services.server";
import {
  listTestimonials,
  testimonialCard,
  TestimonialList,
} from "~/features/testimonials/testimonials.server";
import { pagesTexts } from "~/i18n/pages.server";
import { IconCards } from "~/sections/cards/section.server";
import { handleForm } from "~/sections/form/handle-form.server";
import {
  AddedSections,
  getAddedSections,
  structuredDataOfSections,
} from "~/sections/page-sections.server";
import { service } from "~/seo/json-ld.server";
import { pageMeta } from "~/seo/page-meta.server";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ButtonLink } from "~/ui/button-link";
import { ClosingCall } from "~/ui/closing-call";
import { PageOpening } from "~/ui/page-opening";
import { Section } from "~/ui/section";
import type { Theme } from "~/ui/theme";
import { themeClasses } from "~/ui/theme";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ page, sections }, site) => [
    service(site, { ...page, image: page.picture?.src ?? null }),
    ...structuredDataOfSections(sections, site),
  ]);

/** The ids of the parts that each service has. */
const ownIds = ["features", "voices", "articles", "related", "closing"];

export async function loader({ params, request }: LoaderFunctionArgs) {
  const [page, services, categories, testimonials, articles] = await Promise.all([
    getService(params.slug ?? ""),
    listServices(),
    listCategoryLinks(),
    withFallback(listTestimonials(), []),
    withFallback(listArticles(), []),
  ]);
  if (!page) throw await redirectOrNotFound(request);
  const [{ labels }, sections] = await Promise.all([
    getPageOrStandard("/services"),
    getAddedSections("service", page.slug, ownIds, request),
  ]);
  const category = categories.find(({ _id }) => _id === page.category?._id) ?? null;
  const others = services.filter(
    ({ _id, categoryId }) => categoryId === category?._id && _id !== page._id,
  );
  const related = servicesShown(others, services.length).map(({ _id, slug, name, summary }) => ({
    _id,
    slug,
    name,
    summary,
  }));
  const voices = testimonials
    .filter(({ service }) => service?.slug === page.slug)
    .slice(0, 3)
    .map(testimonialCard);
  const written = cardsAbout(articles, { services: [page._id] });
  const names = { service: page.name, category: page.category?.name ?? "" };
  return {
    page,
    category,
    related,
    voices,
    written,
    sections,
    labels: {
      features: fillLabel(labels.servicePageFeaturesHeading, names),
      voices: fillLabel(labels.servicePageVoicesHeading, names),
      voicesLink: labels.servicePageVoicesLink,
      articles: fillLabel(labels.servicePageArticlesHeading, names),
      articlesLink: labels.servicePageArticlesLink,
      related: fillLabel(labels.servicePageRelatedHeading, names),
    },
  };
}

export const action = (args: ActionFunctionArgs) => handleForm(args, loader);

export default function ServicePage() {
  const { page, category, related, voices, written, sections, labels } =
    useLoaderData<typeof loader>();
  const theme = page.category?.theme ?? "peacock";
  return (
    <>
      <Opening service={page} category={category} theme={theme} />
      <IconCards heading={labels.features} cards={page.features} theme={theme} />
      <AddedSections held={sections} />
      <TestimonialList
        heading={labels.voices}
        link={labels.voicesLink}
        voices={voices}
        theme={theme}
      />
      <ArticleList heading={labels.articles} link={labels.articlesLink} articles={written} />
      <RelatedServices heading={labels.related} category={category} services={related} />
      <ClosingCall
        closing={page.closing}
        action={{ href: addressOf(page), label: page.callToAction.label }}
      />
    </>
  );
}

/** Returns the target of its button; the contact form gets the service as its topic. */
const addressOf = ({ callToAction, slug }: Service) =>
  callToAction.destination === "/contact"
    ? `/contact?service=${encodeURIComponent(slug)}`
    : callToAction.destination;

type OpeningProps = { service: Service; category: CategoryLink | null; theme: Theme };

/** Renders the tinted opening of a service page, with the service's lattice. */
function Opening({ service, category, theme }: OpeningProps) {
  return (
    <PageOpening
      page={{ ...service, hero: service.picture }}
      theme={theme}
      layout="half"
      above={<Breadcrumb above={placesAbove(category)} current={service.name} theme={theme} />}
    >
      <ButtonLink href={addressOf(service)} look="ink">
        {service.callToAction.label}
      </ButtonLink>
    </PageOpening>
  );
}

/** Returns the breadcrumb: the list, and the category in it. */
function placesAbove(category: CategoryLink | null) {
  const list = { href: "/services", name: pagesTexts.services.breadcrumbOfService };
  return category ? [list, { href: category.href, name: category.name }] : [list];
}

type RelatedServicesProps = {
  heading: string;
  category: CategoryLink | null;
  services: { _id: string; slug: string; name: string; summary: string }[];
};

/** Renders the other services of the category, as lines of a ledger. */
function RelatedServices({ heading, category, services }: RelatedServicesProps) {
  if (!category || services.length === 0) return null;
  const colours = themeClasses[category.theme];
  return (
    <Section tone="mist" labelledBy="related">
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-6">
        <h2 dir="auto" id="related" className="text-h3 lg:col-span-3">
          {heading}
        </h2>
        <div className="lg:col-span-9">
          <ul className="border-t border-line">
            {services.map((service) => (
              <li key={service._id} className="relative border-b border-line py-4">
                <div className="grid gap-x-6 gap-y-1 md:grid-cols-[14rem_1fr]">
                  <a
                    dir="auto"
                    href={`/services/${service.slug}`}
                    className={`font-semibold underline decoration-2 underline-offset-4 after:absolute after:inset-0 ${colours.text}`}
                  >
                    {service.name}
                  </a>
                  <p dir="auto" className="text-ink-2">
                    {service.summary}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          {category.count > services.length + 1 ? (
            <a
              href={`/services?category=${category.slug}`}
              className="link mt-4 inline-flex min-h-11 items-center"
            >
              {pagesTexts.services.allInCategory({
                count: category.count,
                category: category.name,
              })}
            </a>
          ) : null}
        </div>
      </div>
    </Section>
  );
}
