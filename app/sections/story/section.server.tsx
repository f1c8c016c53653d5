import * as z from "zod";
import { block, blockFields, list, text } from "~/cms/fields.server";
import { RichText } from "~/cms/rich-text.server";
import { listOffices, type Office } from "~/features/company/offices.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { pagesTexts } from "~/i18n/pages.server";
import { type Draw, section } from "~/sections/section-parts.server";
import { Section, SectionHeading, type SectionPlace } from "~/ui/section";

export const storyFields = /* groq */ `heading, body[] { ${blockFields} }`;

export const storyContent = z.object({ ...section, heading: text, body: list(block) });

type Content = z.output<typeof storyContent>;

/** Returns the head office, and the numbers of offices and countries. */
export function officeFacts(offices: readonly Office[]) {
  const texts = pagesTexts.companyFacts;
  const countries = new Set(offices.map(({ country }) => country)).size;
  const heads = offices.filter(({ kind }) => kind === "head");
  return [
    ...heads.map(({ city, country }) => ({
      term: texts.headOffice,
      detail: `${city}, ${country}`,
    })),
    ...(countries > 1
      ? [{ term: texts.offices, detail: texts.officesIn({ offices: offices.length, countries }) }]
      : []),
  ];
}

type StoryProps = SectionPlace & {
  heading: string;
  story: Content["body"];
  /** The facts next to the story, as lines of a ledger. */
  facts: { term: string; detail: string }[];
};

/** Renders the company's story, and facts next to it. */
function Story({ heading, story, facts, id, ...place }: StoryProps) {
  return (
    <Section {...place} labelledBy={id}>
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-6">
        <div className="flex flex-col lg:col-span-4">
          <SectionHeading id={id}>{heading}</SectionHeading>
          {facts.length > 0 ? (
            <dl className="mt-6 border-b border-line lg:mt-auto">
              {facts.map(({ term, detail }) => (
                <div key={term} className="border-t border-line py-3">
                  <dt className="text-small text-mute">{term}</dt>
                  <dd className="font-semibold">{detail}</dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>
        <RichText value={story} headingLevel={3} className="lg:col-span-7 lg:col-start-6" />
      </div>
    </Section>
  );
}

/** Draws a section with the company's story, next to facts about it. */
export const storySection: Draw<Content> = async ({ heading, body }, place) => {
  if (body.length === 0) return null;
  const [offices, { certification }] = await Promise.all([listOffices(), getSiteSettings()]);
  const { certified } = pagesTexts.companyFacts;
  const facts = [
    ...officeFacts(offices),
    ...(certification ? [{ term: certified, detail: certification.standard }] : []),
  ];
  return { element: <Story {...{ heading, story: body, facts }} {...place} /> };
};
