/** What is inside an icon's `svg` element; made on the server by `icons.server`, or one of `marks`. */
export type Glyph = string;

type IconProps = { glyph: Glyph; className?: string; strokeWidth?: number };

/** An icon beside a text that says the same, hence hidden from screen readers. */
export function Icon({ glyph, className = "size-6", strokeWidth = 1.75 }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
      dangerouslySetInnerHTML={{ __html: glyph }}
    />
  );
}

/**
 * Icons of pages that hydrate, for `Icon`: a seventh of what they weigh as components. They are lucide's (ISC license),
 * to which a test compares them. Every such page loads these; the others are `rareMarks`.
 */
export const marks = {
  Check: '<path d="M20 6 9 17l-5-5"></path>',
  ChevronDown: '<path d="m6 9 6 6 6-6"></path>',
  CircleAlert:
    '<circle cx="12" cy="12" r="10"></circle><line x1="12" x2="12" y1="8" y2="12"></line><line x1="12" x2="12.01" y1="16" y2="16"></line>',
  CircleCheck: '<circle cx="12" cy="12" r="10"></circle><path d="m9 12 2 2 4-4"></path>',
  LoaderCircle: '<path d="M21 12a9 9 0 1 1-6.219-8.56"></path>',
  X: '<path d="M18 6 6 18"></path><path d="m6 6 12 12"></path>',
} as const;
