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
