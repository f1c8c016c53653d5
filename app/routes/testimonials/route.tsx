import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getPage } from "~/content/pages.server";
import { listTestimonials } from "~/content/testimonials.server";
import { pageMeta } from "~/seo/page-meta.server";
import { Band } from "~/ui/band";
import { ClosingCall } from "~/ui/closing-call";
import { GridFiller } from "~/ui/grid-filler";
import { PageOpening } from "~/ui/page-opening";
import { isLarge, TestimonialCard } from "./testimonial-card";

export const meta: MetaFunction<typeof loader> = pageMeta;

export async function loader() {
  const [page, testimonials] = await Promise.all([getPage("testimonials"), listTestimonials()]);
  return { page, testimonials };
}

export default function Testimonials() {
  const { page, testimonials } = useLoaderData<typeof loader>();
  const count = testimonials.length;
  const cards = testimonials.map((testimonial, index) => ({
    testimonial,
    large: isLarge(index, count),
  }));
  return (
    <>
      <PageOpening page={page} theme="plum" />
      <Band>
        <ul className="stagger grid border-l border-t border-line sm:grid-cols-2 lg:grid-cols-3">
          {cards.map(({ testimonial, large }, index) => (
            <TestimonialCard
              key={testimonial._id}
              testimonial={testimonial}
              large={large}
              // The first row of a wide screen begins above the fold.
              priority={index < 2 ? "eager" : "lazy"}
            />
          ))}
          <GridFiller
            inTwos={count}
            inThrees={count + cards.filter(({ large }) => large).length}
            theme="plum"
            picture={page.hero}
          />
        </ul>
      </Band>
      <ClosingCall
        closing={page.closing}
        action={{ href: "/contact", label: page.labels.closingButton }}
      />
    </>
  );
}
