import { builtInLabels } from "~/features/pages/labels";
import type { Testimonial } from "~/features/testimonials/testimonials.server";
import type { BandPlace } from "~/ui/band";
import { Band } from "~/ui/band";
import { Picture } from "~/ui/picture";
import { Rating } from "~/ui/rating";
import type { Theme } from "~/ui/theme";

/** A testimonial, with a rating if it has one. */
export type Voice = Pick<Testimonial, "_id" | "quote" | "name"> & {
  location: string | null;
  rating?: Testimonial["rating"];
  picture?: Testimonial["picture"];
};

type VoicesProps = BandPlace & {
  heading: string;
  voices: readonly Voice[];
  /** The label of the link to all testimonials. */
  link?: string;
  theme?: Theme;
};

const allVoices = builtInLabels["/services"].servicePageVoicesLink;

/** Renders customers' testimonials; nothing for an empty list. */
export function Voices(props: VoicesProps) {
  const { heading, link = allVoices, voices, id = "voices", ...place } = props;
  if (voices.length === 0) return null;
  return (
    <Band labelledBy={id} {...place}>
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
    </Band>
  );
}

function OneVoice({ voice }: { voice: Voice }) {
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
