import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { uiTexts } from "~/i18n/shell";

type NewTabLinkProps = {
  href: string;
  children: ReactNode;
  className?: string;
  /** The field that the Studio's overlays open on a click. */
  "data-sanity"?: string | undefined;
};

/**
 * Renders a link to another site: it opens in a new tab, which its name states, and gives that site no access to this
 * window.
 */
export function NewTabLink({ href, children, ...attributes }: NewTabLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" {...attributes}>
      {children}
      <span className="sr-only">{` ${uiTexts.links.opensInNewTab}`}</span>
    </a>
  );
}

/**
 * Renders a card's link. Its click area is the whole card (the nearest positioned box), and its name contains the
 * target.
 */
export function LearnMore({ href, about }: { href: string; about: string }) {
  const texts = uiTexts.links;
  return (
    <a
      href={href}
      className="link group/link mt-auto inline-flex items-center gap-2 self-start after:absolute after:inset-0 sm:min-h-11"
    >
      <span>
        {texts.learnMore}
        <span className="sr-only">{` ${texts.learnMoreAbout({ name: about })}`}</span>
      </span>
      <ArrowRight
        className="size-4 transition-transform group-hover/link:translate-x-1 motion-reduce:transition-none"
        strokeWidth={2}
        aria-hidden="true"
      />
    </a>
  );
}
