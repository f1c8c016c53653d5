import * as z from "zod";
import { list, optional, plainText, text } from "~/cms/fields.server";
import {
  listPartnerTestimonials,
  listTestimonials,
  testimonialCard,
  type Voice,
  Voices,
} from "~/features/testimonials/testimonials.server";
import { band, type Draw } from "~/sections/band-parts.server";
import { chosen } from "~/sections/chosen";

export const voicesFields = /* groq */ `heading, quote, speaker, "testimonials": testimonials[]._ref`;

export const voicesContent = z.object({
  ...band,
  heading: text,
  quote: optional(text),
  speaker: optional(text),
  /** The ids of customers' and of partners' testimonials. */
  testimonials: list(plainText),
});

/** Draws a band of testimonials; without any, of a quote written for the band. */
export const voicesBand: Draw<z.output<typeof voicesContent>> = async (band, place) => {
  const written = await testimonialsOf(band.testimonials);
  const own: Voice[] =
    band.quote && band.speaker
      ? [{ _id: band._key, quote: band.quote, name: band.speaker, location: null }]
      : [];
  const shown = written.length > 0 ? written : own;
  if (shown.length === 0) return null;
  return { element: <Voices heading={band.heading} voices={shown} {...place} /> };
};

async function testimonialsOf(ids: readonly string[]): Promise<Voice[]> {
  if (ids.length === 0) return [];
  const [customers, partners] = await Promise.all([
    listTestimonials(),
    listPartnerTestimonials(Infinity),
  ]);
  const asVoice = ({ location, since, package: plan, ...partner }: (typeof partners)[number]) => ({
    ...partner,
    location: `${location}. ${plan ? `${plan.name} partner` : "Franchise partner"} since ${since}`,
  });
  const quoted = chosen(customers, ids).map(testimonialCard);
  return chosen<Voice>([...quoted, ...partners.map(asVoice)], ids);
}
