import type { SiteSettings } from "~/features/site/site-settings.server";
import { Band } from "~/ui/band";
import { Picture } from "~/ui/picture";

/** Renders the founder's portrait and words. */
export function Founder({
  heading,
  founder,
}: {
  heading: string;
  founder: NonNullable<SiteSettings["founder"]>;
}) {
  return (
    <Band tone="night" labelledBy="founder">
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
            <p>{`“${founder.message}”`}</p>
          </blockquote>
        </div>
      </div>
    </Band>
  );
}
