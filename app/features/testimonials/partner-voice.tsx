import type { PartnerTestimonial } from "~/features/testimonials/partner-testimonials.server";

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
          {`${plan ? `${plan.name} partner` : "Franchise partner"} since ${since}`}
        </span>
      </figcaption>
    </figure>
  );
}
