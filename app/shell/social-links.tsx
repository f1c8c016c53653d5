import type { LucideProps } from "lucide-react";
import { Facebook, Instagram, Linkedin, Youtube } from "lucide-react";

export type SocialLink = { network: keyof typeof glyphs; href: string };

// lucide has the retired bird but not this logo.
function XMark({ className, strokeWidth }: LucideProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3.5 3.5h4.6l12.4 17h-4.6zM20 3.5l-6.9 7.6M4 20.5l6.9-7.6" />
    </svg>
  );
}

const glyphs = {
  Facebook,
  Instagram,
  X: XMark,
  LinkedIn: Linkedin,
  YouTube: Youtube,
} as const;

/** Renders the five social networks as 44 px targets, with names for screen readers. */
export function SocialLinks({
  links,
  id,
  className = "",
  itemClassName = "",
}: {
  links: SocialLink[];
  /** With an id the list is a popover, opened by a button that refers to it. */
  id?: string;
  className?: string;
  itemClassName?: string;
}) {
  return (
    <ul
      id={id}
      popover={id ? "auto" : undefined}
      data-menu={id ? "" : undefined}
      className={className}
    >
      {links.map(({ network, href }) => {
        const Glyph = glyphs[network];
        return (
          <li key={network}>
            <a
              href={href}
              rel="noopener"
              aria-label={network}
              className={`flex size-11 items-center justify-center transition-colors ${itemClassName}`}
            >
              <Glyph className="size-5" strokeWidth={1.75} aria-hidden="true" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
