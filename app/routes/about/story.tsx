import { RichText } from "~/cms/rich-text";
import type { AboutPage } from "~/features/pages/about-page.server";
import { Band, SectionHeading } from "~/ui/band";

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
    <Band labelledBy="who-we-are">
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
    </Band>
  );
}
