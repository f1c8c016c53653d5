import type { ReactNode } from "react";

type NewTabLinkProps = { href: string; children: ReactNode; className?: string };

/** A link to another site: it opens in a new tab, which its name says, and gives that site no handle on this one. */
export function NewTabLink({ href, children, className }: NewTabLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
