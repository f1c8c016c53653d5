import { getSiteSettings, type SiteSettings } from "~/features/site/site-settings.server";
import type { DrawListing } from "~/sections/section-parts.server";
import { Picture } from "~/ui/picture";
import { Section, type SectionPlace } from "~/ui/section";

type FounderProps = SectionPlace & {
  heading: string;
  founder: NonNullable<SiteSettings["founder"]>;
};

/** Renders the founder's message. */
function Founder({ heading, founder, id, ...place }: FounderProps) {
  return (
    <Section labelledBy={id} {...place}>
      <h2 dir="auto" id={id} className="mb-8 font-text text-small font-semibold text-mute">
        {heading}
      </h2>
      <figure className="grid gap-8 lg:grid-cols-12 lg:gap-6">
        <blockquote className="max-w-[30ch] text-balance font-display text-h2 lg:order-2 lg:col-span-9">
          <p dir="auto">{`“${founder.message}”`}</p>
        </blockquote>
        <figcaption className="flex items-center gap-5 lg:order-1 lg:col-span-3 lg:flex-col lg:items-start">
          {founder.picture ? (
            <Picture
              picture={founder.picture}
              sizes="(min-width: 1024px) 200px, 96px"
              className="size-24 lg:size-[12.5rem]"
            />
          ) : null}
          <div>
            <p dir="auto" className="font-semibold">
              {founder.name}
            </p>
            <p dir="auto" className="text-small text-mute">
              {founder.role}
            </p>
          </div>
        </figcaption>
      </figure>
    </Section>
  );
}

/** Draws a section with the founder's message, which is part of the site's settings. */
export const founderSection: DrawListing = async ({ heading }, place) => {
  const { founder } = await getSiteSettings();
  return founder && { element: <Founder {...{ heading, founder }} {...place} /> };
};
