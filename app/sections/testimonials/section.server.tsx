import * as z from "zod";
import { list, optional, plainText, text } from "~/cms/fields.server";
import { pickByIds } from "~/cms/pick-by-ids";
import {
  listPartnerTestimonials,
  listTestimonials,
  type ShownTestimonial,
  testimonialCard,
  TestimonialList,
} from "~/features/testimonials/testimonials.server";
import { pagesTexts } from "~/i18n/pages.server";
import { type Draw, section } from "~/sections/section-parts.server";

export const testimonialsFields = /* groq */ `heading, quote, speaker, "testimonials": testimonials[]._ref`;

export const testimonialsContent = z.object({
  ...section,
  heading: text,
  quote: optional(text),
  speaker: optional(text),
  /** The ids of customers' and of partners' testimonials. */
  testimonials: list(plainText),
});

/** Draws a section of testimonials; without any, of a quote written for the section. */
export const testimonialsSection: Draw<z.output<typeof testimonialsContent>> = async (
  section,
  place,
) => {
  const written = await testimonialsOf(section.testimonials);
  const own: ShownTestimonial[] =
    section.quote && section.speaker
      ? [{ _id: section._key, quote: section.quote, name: section.speaker, location: null }]
      : [];
  const shown = written.length > 0 ? written : own;
  if (shown.length === 0) return null;
  return { element: <TestimonialList heading={section.heading} voices={shown} {...place} /> };
};

async function testimonialsOf(ids: readonly string[]): Promise<ShownTestimonial[]> {
  if (ids.length === 0) return [];
  const [customers, partners] = await Promise.all([
    listTestimonials(),
    listPartnerTestimonials(Infinity),
  ]);
  const { partnerSince } = pagesTexts.testimonials;
  const asVoice = ({ location, since, package: plan, ...partner }: (typeof partners)[number]) => ({
    ...partner,
    location: `${location}. ${partnerSince({ name: plan?.name, since })}`,
  });
  const quoted = pickByIds(customers, ids).map(testimonialCard);
  return pickByIds<ShownTestimonial>([...quoted, ...partners.map(asVoice)], ids);
}
