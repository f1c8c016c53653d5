import { RichText } from "~/cms/rich-text.server";
import type { Office } from "~/features/company/offices.server";
import type { AboutPage } from "~/features/pages/about-page.server";
import type { SiteSettings } from "~/features/site/site-settings.server";
import { pagesTexts } from "~/i18n/pages.server";
import { HeadedSection } from "~/ui/headed-section.server";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { Section, SectionHeading } from "~/ui/section";

/** Returns the head office, and the numbers of offices and countries. */
export function officeFacts(offices: readonly Office[]) {
  const texts = pagesTexts.about.facts;
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

type StoryProps = {
  heading: string;
  story: AboutPage["story"];
  /** The facts next to the story, as lines of a ledger. */
  facts: { term: string; detail: string }[];
};

/** Renders the company's story, and facts next to it. */
export function Story({ heading, story, facts }: StoryProps) {
  if (story.length === 0) return null;
  return (
    <Section labelledBy="who-we-are">
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-6">
        <div className="flex flex-col lg:col-span-4">
          <SectionHeading id="who-we-are">{heading}</SectionHeading>
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

/** Renders mission and vision as two large statements with the values under them, in one joined ledger. */
export function Values({
  page,
}: {
  page: Pick<AboutPage, "mission" | "vision" | "values" | "labels">;
}) {
  const statements = [
    { title: page.labels.missionHeading, text: page.mission },
    { title: page.labels.visionHeading, text: page.vision },
  ].filter(({ text }) => text !== null);
  if (statements.length === 0 && page.values.length === 0) return null;
  // There are three to six values: four share a row, otherwise three.
  const columns = page.values.length === 4 ? "lg:grid-cols-4" : "lg:grid-cols-3";
  return (
    <HeadedSection tone="mist" id="values" heading={page.labels.valuesHeading}>
      <div className="mt-10 border-l border-t border-line bg-canvas md:mt-14">
        <div className="grid lg:auto-cols-fr lg:grid-flow-col">
          {statements.map(({ title, text }) => (
            <div key={title} className="border-b border-r border-line p-6 md:p-10">
              <h3 dir="auto" className="font-text text-small font-semibold text-indigo">
                {title}
              </h3>
              <p dir="auto" className="mt-3 text-pretty font-display text-h3">
                {text}
              </p>
            </div>
          ))}
        </div>
        <ul className={`grid sm:grid-cols-2 ${columns}`}>
          {page.values.map((value) => (
            <li key={value._key} className="border-b border-r border-line p-6 md:p-10 lg:p-7">
              <Icon glyph={value.glyph} className="size-8 text-indigo" />
              <h3 dir="auto" className="mt-5 text-h3">
                {value.title}
              </h3>
              <p dir="auto" className="mt-2 text-ink-2">
                {value.description}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </HeadedSection>
  );
}

/** Renders figures, each with a sentence on its meaning for customers. */
export function Reasons({ heading, reasons }: { heading: string; reasons: AboutPage["reasons"] }) {
  if (reasons.length === 0) return null;
  return (
    <HeadedSection tone="sand" id="reasons" heading={heading}>
      <dl className="mt-10 grid gap-x-6 sm:grid-cols-2 md:mt-14 lg:auto-cols-fr lg:grid-flow-col">
        {reasons.map((reason) => (
          <div key={reason._key} className="border-t-2 border-ink py-6 lg:pb-0">
            <dt>
              <span className="block font-display text-[clamp(2.25rem,1.6rem+2vw,3.25rem)] font-[650] leading-none tracking-tight tabular-nums">
                {reason.value}
              </span>{" "}
              <span dir="auto" className="mt-2 block font-semibold">
                {reason.label}
              </span>
            </dt>
            <dd dir="auto" className="mt-3 max-w-[42ch] text-ink-2">
              {reason.description}
            </dd>
          </div>
        ))}
      </dl>
    </HeadedSection>
  );
}

/** Renders the founder's portrait and words. */
export function Founder({
  heading,
  founder,
}: {
  heading: string;
  founder: NonNullable<SiteSettings["founder"]>;
}) {
  return (
    <Section tone="night" labelledBy="founder">
      <div className="grid items-center gap-8 md:grid-cols-12 md:gap-6">
        {founder.picture ? (
          <div className="md:col-span-4 lg:col-span-3">
            <Picture
              picture={founder.picture}
              sizes="(min-width: 1240px) 282px, (min-width: 1024px) 24vw, (min-width: 768px) 32vw, 192px"
              className="size-48 md:aspect-square md:size-auto md:w-full"
            />
          </div>
        ) : null}
        <div className="md:col-span-8 lg:col-span-8 lg:col-start-5">
          <h2
            dir="auto"
            id="founder"
            className="font-text text-small font-semibold text-night-mute"
          >
            {heading}
          </h2>
          <p dir="auto" className="mt-2 font-display text-h2">
            {founder.name}
          </p>
          <p dir="auto" className="mt-1 text-night-mute">
            {founder.role}
          </p>
          <blockquote className="mt-6 max-w-[52ch] border-l-2 border-marigold pl-6 text-lead">
            <p dir="auto">{`“${founder.message}”`}</p>
          </blockquote>
        </div>
      </div>
    </Section>
  );
}
