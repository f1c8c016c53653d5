import type { Testimonial } from "~/content/testimonials.server";
import { Band } from "~/ui/band";
import { Picture } from "~/ui/picture";
import { Rating } from "~/ui/rating";
import type { Theme } from "~/ui/theme";

type VoicesProps = { name: string; testimonials: readonly Testimonial[]; theme: Theme };

/** What customers say of this service; nothing where none has said anything. */
export function Voices({ name, testimonials, theme }: VoicesProps) {
  if (testimonials.length === 0) return null;
  return (
    <Band theme={theme} labelledBy="voices">
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-6">
        <div className="lg:col-span-3">
          <h2 id="voices" className="text-h3">
            What customers say about {name}
          </h2>
          <a href="/testimonials" className="link mt-2 inline-flex min-h-11 items-center">
            All testimonials
          </a>
        </div>
        <div className="space-y-10 lg:col-span-9">
          {testimonials.map((testimonial) => (
            <Voice key={testimonial._id} testimonial={testimonial} />
          ))}
        </div>
      </div>
    </Band>
  );
}

function Voice({ testimonial }: { testimonial: Testimonial }) {
  const { quote, name, location, rating, picture } = testimonial;
  return (
    <figure>
      <Rating value={rating} />
      <blockquote className="mt-3 max-w-[44ch] text-balance font-display text-h3 md:text-[1.625rem] md:leading-snug">
        <p>“{quote}”</p>
      </blockquote>
      <figcaption className="mt-5 flex items-center gap-4">
        {picture ? <Picture picture={picture} sizes="64px" className="size-16 shrink-0" /> : null}
        <p>
          <span className="block font-semibold leading-snug">{name}</span>
          <span className="text-small text-ink-2">{location}</span>
        </p>
      </figcaption>
    </figure>
  );
}
