import { Star } from "lucide-react";

const stars = [1, 2, 3, 4, 5] as const;

export type RatingValue = (typeof stars)[number];

export function isRating(value: unknown): value is RatingValue {
  return stars.some((star) => star === value);
}

/** A rating as one image: its name says what the stars show. */
export function Rating({ value }: { value: RatingValue }) {
  return (
    <span
      role="img"
      aria-label={`${value} out of ${stars.length} stars`}
      className="inline-flex gap-0.5 text-marigold-deep"
    >
      {stars.map((star) => (
        <Star
          key={star}
          className={`size-5 ${star <= value ? "fill-marigold" : ""}`}
          strokeWidth={1.25}
          aria-hidden="true"
        />
      ))}
    </span>
  );
}
