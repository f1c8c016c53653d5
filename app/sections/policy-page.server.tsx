import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import {
  block,
  blockFields,
  day,
  list,
  oldestFirst,
  optional,
  type RichTextBlocks,
  textOfBlock,
} from "~/cms/fields.server";
import { headingIds, RichText } from "~/cms/rich-text.server";
import { pageFields, pageTexts, pageTextsFrom } from "~/features/pages/pages.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { pagesTexts } from "~/i18n/pages.server";
import { AddedSections, getAddedSections } from "~/sections/page-sections.server";
import { pageAt, type PolicySlug } from "~/site-pages";
import { monthAndYear } from "~/text/dates";
import { Contents } from "~/ui/contents";
import { PageOpening } from "~/ui/page-opening";
import { Section } from "~/ui/section";

const legalPageQuery = defineQuery(/* groq */ `
  *[_type == "legalPage" && slug.current == $slug] | ${oldestFirst}[0] {
    ${pageFields}, lastUpdated, additionsUpdated, body[] { ${blockFields} }
  }
`);

const readLegalPage = contentReader(
  { legalPageQuery },
  optional(
    z.object({
      ...pageTexts,
      lastUpdated: optional(day),
      additionsUpdated: optional(day),
      body: list(block),
    }),
  ),
);

type LegalPage = Awaited<ReturnType<typeof getLegalPage>>;

type Section = {
  /** Target of links from the table of contents; null before the first heading. */
  heading: { id: string; text: string } | null;
  blocks: RichTextBlocks;
};

/** Returns one policy with its text cut into sections, and the email address for questions about it. */
async function getLegalPage(slug: PolicySlug) {
  const [page, settings] = await Promise.all([readLegalPage({ slug }), getSiteSettings()]);
  const sections = sectionsOf(page?.body ?? []);
  return {
    ...pageTextsFrom(page, pageAt(`/${slug}`)),
    /** YYYY-MM-DD. */
    lastUpdated: page?.lastUpdated ?? null,
    /** YYYY-MM-DD. */
    additionsUpdated: page?.additionsUpdated ?? null,
    sections,
    headingIds: sections.flatMap(({ heading }) => heading?.id ?? []),
    email: settings.emails[0] ?? null,
  };
}

/**
 * Cuts a text before each of its main headings. Headings with the same words get different ids, blank headings get
 * none.
 */
export function sectionsOf(body: RichTextBlocks): Section[] {
  const sections: Section[] = [];
  const idFor = headingIds();
  for (const block of body) {
    if (block.style === "h2") {
      const text = textOfBlock(block);
      if (!text) continue;
      sections.push({ heading: { id: idFor(text), text }, blocks: [] });
      continue;
    }
    if (sections.length === 0) sections.push({ heading: null, blocks: [] });
    sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

/** Renders a policy: heading and dates, the table of contents, the text, the address for questions. */
function Policy({ page }: { page: LegalPage }) {
  const texts = pagesTexts.policy;
  const headings = page.sections.flatMap(({ heading }) => heading ?? []);
  return (
    <>
      <PageOpening page={page} tone="mist">
        {page.lastUpdated ? (
          <p className="text-small text-mute">
            {texts.lastUpdated({ month: monthAndYear(page.lastUpdated) })}
          </p>
        ) : null}
        {page.additionsUpdated ? (
          <p className="text-small text-mute">
            {texts.additions({ month: monthAndYear(page.additionsUpdated) })}
          </p>
        ) : null}
      </PageOpening>
      <Section>
        <div className="grid gap-10 lg:grid-cols-12 lg:gap-6 print:block">
          <Contents heading={texts.contents} headings={headings} />
          <div className="space-y-12 lg:col-span-8 lg:col-start-5">
            {page.sections.map((section) => (
              <PolicySection key={section.heading?.id ?? ""} section={section} />
            ))}
            {page.sections.length === 0 ? <p>{texts.empty}</p> : null}
            {page.email ? (
              <p className="max-w-measure border-t border-line pt-6">
                {`${texts.questions} `}
                <a href={`mailto:${page.email}`} className="link">
                  {page.email}
                </a>
              </p>
            ) : null}
          </div>
        </div>
      </Section>
    </>
  );
}

function PolicySection({ section }: { section: LegalPage["sections"][number] }) {
  const { heading, blocks } = section;
  const text = blocks.length > 0 ? <RichText value={blocks} /> : null;
  if (!heading) return text;
  return (
    <section aria-labelledby={heading.id}>
      <h2
        dir="auto"
        id={heading.id}
        className="mb-4 text-[1.625rem] font-[650] leading-tight tracking-tight"
      >
        {heading.text}
      </h2>
      {text}
    </section>
  );
}

/** Loads a policy and the sections below its text. */
export async function loadPolicy(slug: PolicySlug, request: Request) {
  const page = await getLegalPage(slug);
  return { page, sections: await getAddedSections("legalPage", slug, page.headingIds, request) };
}

/** Renders a policy and the sections below its text. */
export function PolicyPage({ page, sections }: Awaited<ReturnType<typeof loadPolicy>>) {
  return (
    <>
      <Policy page={page} />
      <AddedSections held={sections} />
    </>
  );
}
