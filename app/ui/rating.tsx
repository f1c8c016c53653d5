import { uiTexts } from "~/i18n/shell";

export const stars = [1, 2, 3, 4, 5] as const;

export type RatingValue = (typeof stars)[number];

/** The distance between the left edges of two stars, in units of the drawing, which is 24 high. */
const PITCH = 26.4;

/**
 * Renders a rating as one drawing with a name for screen readers, with one element per star instead of four.
 */
export function Rating({ value }: { value: RatingValue }) {
  return (
    <svg
      viewBox={`0 0 ${stars.length * PITCH} 24`}
      role="img"
      aria-label={uiTexts.rating.name({ value, most: stars.length })}
      className="h-5 w-[6.875rem] stroke-marigold-deep"
      strokeWidth="1.25"
      strokeLinejoin="round"
    >
      {stars.map((star) => (
        <path
          key={star}
          d={`M${((star - 1) * PITCH + 12).toFixed(1)} 2.2l3 6.1 6.8 1-4.9 4.7 1.2 6.8-6.1-3.2-6.1 3.2 1.2-6.8-4.9-4.7 6.8-1z`}
          className={star <= value ? "fill-marigold" : "fill-none"}
        />
      ))}
    </svg>
  );
}
