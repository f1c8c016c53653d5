import type { ReactNode } from "react";

type SectionHeadingProps = { id?: string; children: ReactNode; intro?: string; className?: string };

/** An h2 at 18 characters a line, with an optional lead under it. */
export function SectionHeading({ id, children, intro, className = "" }: SectionHeadingProps) {
  return (
    <div className={className}>
      <h2 id={id} className="max-w-heading text-h2">
        {children}
      </h2>
      {intro ? <p className="mt-4 max-w-lead text-lead text-ink-2">{intro}</p> : null}
    </div>
  );
}
