import { Fragment } from "react";
import { stripEditMarks } from "~/cms/fields.server";
import type { DrawnArticle } from "~/features/articles/article.server";
import { Blocks } from "~/features/articles/article-body.server";
import { ArticleList } from "~/features/articles/article-list";
import type { relatedArticles } from "~/features/articles/articles.server";
import type { FranchisePackage } from "~/features/packages/packages.server";
import type { Page } from "~/features/pages/pages.server";
import type { ServiceCard } from "~/features/services/services.server";
import { pagesTexts } from "~/i18n/pages.server";
import { AddedSections, type LoadedSections } from "~/sections/page-sections.server";
import { createServerDataStore } from "~/server/server-data.server";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ClosingCall } from "~/ui/closing-call";
import { Contents } from "~/ui/contents";
import { PageOpening } from "~/ui/page-opening";
import { Picture } from "~/ui/picture";
import { Container, Section } from "~/ui/section";

type ArticleProps = Omit<DrawnArticle, "services" | "packages"> &
  ReturnType<typeof relatedArticles> & {
    services: readonly Pick<ServiceCard, "_id" | "slug" | "name" | "summary">[];
    packages: readonly FranchisePackage[];
    labels: Page<"/articles">["labels"];
    call: Page<"/articles">["call"];
    sections: LoadedSections;
  };

/** Holds an article between its loader and the page. */
export const articleHold = createServerDataStore<ArticleProps>();

const list = { href: "/articles", name: pagesTexts.article.breadcrumb };

/** The number of headings from which the page has a table of contents. */
const headingsOfContents = 4;

/** Renders an article's page. */
export function Article(props: ArticleProps) {
  const { page, theme, parts, headings, labels, related, call, services } = props;
  const [first] = services;
  return (
    <>
      <PageOpening
        page={page}
        theme={theme}
        layout="half"
        above={<Breadcrumb above={[list]} current={page.title} hidesCurrent theme={theme} />}
      >
        <Byline {...props} />
      </PageOpening>
      {parts.map((part, index) =>
        "pieces" in part ? (
          <Section key={part.key}>
            <div className="grid gap-10 lg:grid-cols-12 lg:gap-6 print:block">
              {index === 0 ? (
                <Contents
                  heading={labels.articlePageContentsHeading}
                  name={stripEditMarks(labels.articlePageContentsHeading)}
                  headings={headings}
                  least={headingsOfContents}
                />
              ) : null}
              <div className="min-w-0 lg:col-span-8 lg:col-start-5">
                <Blocks pieces={part.pieces} />
              </div>
            </div>
          </Section>
        ) : (
          <Fragment key={part.key}>{part.element}</Fragment>
        ),
      )}
      <AfterReading {...props} />
      <AddedSections held={props.sections} />
      <div className="print:hidden">
        <ArticleList
          id="related"
          heading={labels.articlePageRelatedHeading}
          link={labels.allArticlesLink}
          articles={related}
          tone="mist"
        />
      </div>
      <ClosingCall
        closing={call}
        action={{
          href:
            first && call.href === "/contact"
              ? `/contact?service=${encodeURIComponent(first.slug)}`
              : call.href,
          label: call.label,
        }}
      />
    </>
  );
}

/** Renders author, date and reading time. */
function Byline({ author, publishedOn, minutes }: ArticleProps) {
  return (
    <div className="flex items-center gap-4">
      {author?.photo ? (
        <Picture
          picture={author.photo}
          decorative
          sizes="56px"
          priority="eager"
          className="size-14 shrink-0"
        />
      ) : null}
      <p className="text-small">
        {author ? (
          <span dir="auto" className="block font-semibold">
            {author.name}
          </span>
        ) : null}
        <span className="text-ink-2">
          <time dateTime={publishedOn.day}>{publishedOn.words}</time>
          <span aria-hidden="true"> · </span>
          <span className="sr-only">, </span>
          {pagesTexts.article.minutesToRead(minutes)}
        </span>
      </p>
    </div>
  );
}

/** Renders the author, the subjects, and the articles before and after this one. */
function AfterReading(props: ArticleProps) {
  const texts = pagesTexts.article.neighbours;
  const { author, services, packages, labels, newer, older, parts } = props;
  const last = parts.at(-1);
  const isAfterSection = last && !("pieces" in last);
  const subjects = [
    ...services.map(({ slug, ...each }) => ({ ...each, href: `/services/${slug}` })),
    ...packages.map(({ slug, ...each }) => ({
      ...each,
      href: `/be-a-franchise?plan=${slug}#${slug}`,
    })),
  ];
  return (
    <div
      className={`bg-canvas pb-section-mobile md:pb-section ${isAfterSection ? "pt-section-mobile md:pt-section" : ""}`}
    >
      <Container>
        <div className="grid gap-10 border-t-2 border-ink pt-8 lg:grid-cols-12 lg:gap-6">
          {author ? (
            <section aria-labelledby="author" className="lg:col-span-4">
              <h2 dir="auto" id="author" className="text-h3">
                {author.name}
              </h2>
              {author.role ? (
                <p dir="auto" className="mt-1 text-small text-mute">
                  {author.role}
                </p>
              ) : null}
              {author.bio ? (
                <p dir="auto" className="mt-3 max-w-measure text-ink-2">
                  {author.bio}
                </p>
              ) : null}
            </section>
          ) : null}
          {subjects.length > 0 ? (
            <section aria-labelledby="subjects" className="lg:col-span-8 lg:col-start-5">
              <h2 dir="auto" id="subjects" className="text-h3">
                {labels.articlePageSubjectsHeading}
              </h2>
              <ul className="mt-4 border-t border-line">
                {subjects.map(({ _id, name, summary, href }) => (
                  <li key={_id} className="relative border-b border-line py-4">
                    <div className="grid gap-x-6 gap-y-1 md:grid-cols-[14rem_1fr]">
                      <a dir="auto" href={href} className="link after:absolute after:inset-0">
                        {name}
                      </a>
                      <p dir="auto" className="text-ink-2">
                        {summary}
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
        {newer || older ? (
          <nav aria-label={texts.name} className="mt-10 print:hidden">
            <ul
              className={`grid border-l border-t border-line ${newer && older ? "md:grid-cols-2" : ""}`}
            >
              <Neighbour article={older} label={texts.older} rel="prev" />
              <Neighbour article={newer} label={texts.newer} rel="next" />
            </ul>
          </nav>
        ) : null}
      </Container>
    </div>
  );
}

type NeighbourProps = { article: ArticleProps["newer"]; label: string; rel: "prev" | "next" };

function Neighbour({ article, label, rel }: NeighbourProps) {
  if (!article) return null;
  return (
    <li className="relative border-b border-r border-line p-4 sm:p-6">
      <p dir="auto" className="text-small text-mute">
        {label}
      </p>
      <a
        dir="auto"
        href={`/articles/${article.slug}`}
        rel={rel}
        className="link mt-1 inline-block after:absolute after:inset-0"
      >
        {article.title}
      </a>
    </li>
  );
}
