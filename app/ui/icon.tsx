/** What is inside an icon's `svg` element; made on the server by `icons.server`. */
export type Glyph = string;

/** An icon beside a text that says the same, hence hidden from screen readers. */
export function Icon({ glyph, className = "size-6" }: { glyph: Glyph; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
      dangerouslySetInnerHTML={{ __html: glyph }}
    />
  );
}
