import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import { optional, plainText, text } from "~/cms/fields.server";
import { picture, pictureFields, pictureFor } from "~/cms/images.server";
import { scheduleFields } from "~/cms/schedule.server";
import { builtInLabels } from "~/features/pages/labels";
import { pagesTexts } from "~/i18n/pages.server";
import { Picture } from "~/ui/picture";
import { Rating, stars } from "~/ui/rating";
import { Section, type SectionPlace } from "~/ui/section";
import type { Theme } from "~/ui/theme";

export const testimonialsQuery = defineQuery(/* groq */ `
  *[_type == "testimonial"] | order(orderRank) {
    _id, _type, quote, name, location, rating, photo { ${pictureFields} }, ${scheduleFields},
    service-> { _id, _type, name, "slug": slug.current, ${scheduleFields} }
  }
`);

/**
 * Returns customers' testimonials in the editors' order; `rating` is 1 to 5, `service` null if its page does not exist.
 */
export const listTestimonials = contentReader(
  { testimonialsQuery },
  z.array(
    z.object({
      _id: plainText,
      quote: text,
      name: text,
      location: text,
      rating: z.literal(stars),
      photo: picture,
      service: optional(z.object({ _id: plainText, name: text, slug: plainText })),
    }),
  ),
);

export type Testimonial = ReturnType<typeof testimonialCard>;

/**
 * Returns a testimonial with its picture. Call it only for testimonials that are shown, because a picture has many
 * addresses.
 */
export function testimonialCard({
  photo,
  ...testimonial
}: Awaited<ReturnType<typeof listTestimonials>>[number]) {
  return {
    ...testimonial,
    picture: pictureFor(photo, { widths: [64, 128, 192, 320, 480, 640], ratio: 1 }),
  };
}

export const partnerTestimonialsQuery = defineQuery(/* groq */ `
  *[_type == "partnerTestimonial"] | order(orderRank) {
    _id, _type, quote, name, location, since, ${scheduleFields},
    package-> { _id, _type, name, ${scheduleFields} }
  }
`);

const readPartnerTestimonials = contentReader(
  { partnerTestimonialsQuery },
  z.array(
    z.object({
      _id: plainText,
      quote: text,
      name: text,
      location: text,
      since: z.int().min(1900).max(2100),
      package: optional(z.object({ _id: plainText, name: text })),
    }),
  ),
);

export type PartnerTestimonial = Awaited<ReturnType<typeof listPartnerTestimonials>>[number];

/**
 * Returns franchise partners' testimonials in the editors' order; `since` is a year, `package` null if it is no longer
 * sold.
 * @param most the maximum number of testimonials
 */
export async function listPartnerTestimonials(most: number) {
  const testimonials = await readPartnerTestimonials();
  return testimonials.slice(0, most);
}

/** Renders a franchise partner's testimonial, with their package. */
export function PartnerVoice({ testimonial }: { testimonial: PartnerTestimonial }) {
  const { quote, name, location, since, package: plan } = testimonial;
  return (
    <figure className="border-l-4 border-marigold pl-5">
      <blockquote>
        <p dir="auto">{`“${quote}”`}</p>
      </blockquote>
      <figcaption className="mt-3 text-small text-ink-2">
        <strong className="text-ink">{name}</strong>
        <span>{`, ${location}`}</span>
        <span className="block">
          {pagesTexts.testimonials.partnerSince({ name: plan?.name, since })}
        </span>
      </figcaption>
    </figure>
  );
}

/** A testimonial, with a rating if it has one. */
export type ShownTestimonial = Pick<Testimonial, "_id" | "quote" | "name"> & {
  location: string | null;
  rating?: Testimonial["rating"];
  picture?: Testimonial["picture"];
};

type VoicesProps = SectionPlace & {
  heading: string;
  voices: readonly ShownTestimonial[];
  /** The label of the link to all testimonials. */
  link?: string;
  theme?: Theme;
};

const allVoices = builtInLabels["/services"].servicePageVoicesLink;

/** Renders customers' testimonials; nothing for an empty list. */
export function TestimonialList(props: VoicesProps) {
  const { heading, link = allVoices, voices, id = "voices", ...place } = props;
  if (voices.length === 0) return null;
  return (
    <Section labelledBy={id} {...place}>
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-6">
        <div className="lg:col-span-3">
          <h2 dir="auto" id={id} className="text-h3">
            {heading}
          </h2>
          <a href="/testimonials" className="link mt-2 inline-flex min-h-11 items-center">
            {link}
          </a>
        </div>
        <div className="space-y-10 lg:col-span-9">
          {voices.map((voice) => (
            <OneVoice key={voice._id} voice={voice} />
          ))}
        </div>
      </div>
    </Section>
  );
}

function OneVoice({ voice }: { voice: ShownTestimonial }) {
  const { quote, name, location, rating, picture } = voice;
  return (
    <figure>
      {rating ? <Rating value={rating} /> : null}
      <blockquote className="mt-3 max-w-[44ch] text-balance font-display text-h3 md:text-[1.625rem] md:leading-snug">
        <p dir="auto">{`“${quote}”`}</p>
      </blockquote>
      <figcaption className="mt-5 flex items-center gap-4">
        {picture ? <Picture picture={picture} sizes="64px" className="size-16 shrink-0" /> : null}
        <p>
          <span dir="auto" className="block font-semibold leading-snug">
            {name}
          </span>
          {location ? (
            <span dir="auto" className="text-small text-ink-2">
              {location}
            </span>
          ) : null}
        </p>
      </figcaption>
    </figure>
  );
}
