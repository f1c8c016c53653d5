import type { SiteSettings } from "~/features/site/site-settings.server";
import { Band } from "~/ui/band";
import { Picture } from "~/ui/picture";

/** Renders the founder's message. */
export function Founder({ founder }: { founder: NonNullable<SiteSettings["founder"]> }) {
  return (
    <Band labelledBy="founder">
      <h2 id="founder" className="sr-only">
        A message from the founder
      </h2>
      <figure className="grid gap-8 lg:grid-cols-12 lg:gap-6">
        <blockquote className="max-w-[30ch] text-balance font-display text-h2 lg:order-2 lg:col-span-9">
          <p>{`“${founder.message}”`}</p>
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
    </Band>
  );
}
