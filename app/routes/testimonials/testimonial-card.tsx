import type { Testimonial } from "~/features/testimonials/testimonials.server";
import { Picture, type PicturePriority } from "~/ui/picture";
import { Rating } from "~/ui/rating";

/** Renders the quote, then the author and the service; a large card shows the photo over its full height. */
export function TestimonialCard({
  testimonial,
  large,
  priority,
}: {
  testimonial: Testimonial;
  large: boolean;
  priority: PicturePriority;
}) {
  const { quote, name, location, rating, service, picture } = testimonial;
  const look = large ? looks.large : looks.small;
  return (
    <li className={`border-b border-r border-line ${look.card}`}>
      <figure className={`relative flex h-full flex-col p-6 md:p-8 ${look.figure}`}>
        <blockquote className={look.quote}>
          <p dir="auto">{`“${quote}”`}</p>
        </blockquote>
        <div className="mt-auto pt-6">
          <Rating value={rating} />
        </div>
        <figcaption className="mt-4 flex items-center gap-4">
          {picture ? (
            <Picture
              picture={picture}
              sizes={look.photoSizes}
              priority={priority}
              className={`size-16 shrink-0 ${look.photo}`}
            />
          ) : null}
          <div>
            <p dir="auto" className="font-semibold leading-snug">
              {name}
            </p>
            <p dir="auto" className="text-small text-mute">
              {location}
            </p>
            {service ? (
              <a
                dir="auto"
                href={`/services/${service.slug}`}
                className="link inline-flex min-h-11 items-center text-small"
              >
                {service.name}
              </a>
            ) : null}
          </div>
        </figcaption>
      </figure>
    </li>
  );
}

const looks = {
  small: { card: "bg-canvas", figure: "", quote: "", photo: "", photoSizes: "64px" },
  large: {
    card: "bg-plum-tint lg:col-span-2",
    figure: "lg:pr-[20rem]",
    quote: "text-balance font-display text-h3 lg:text-[1.625rem] lg:leading-snug",
    photo: "lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-72 lg:object-cover",
    photoSizes: "(min-width: 1024px) 420px, 64px",
  },
} as const;

/**
 * Returns whether a quote is shown large, over two of three columns. Of every five, one is: a large and a small one
 * share a row, three small ones the next; the large one is on the left, then on the right. The rest after the fives is
 * small, so that no row is broken: 18 quotes fill seven rows.
 */
export function isLarge(index: number, count: number): boolean {
  const five = Math.floor(index / 5);
  const isWhole = (five + 1) * 5 <= count;
  return isWhole && index % 5 === five % 2;
}
