import type { ReactNode } from "react";
import { Icon, marks } from "~/ui/icon";

type CollapsibleProps = {
  summary: ReactNode;
  children: ReactNode;
  /** Collapsible only on narrow screens; wide ones, and paper, always show the content. */
  narrow?: boolean;
  /** Wide screens show the summary too, as a heading. */
  titled?: boolean;
  /** Whether it is open initially. */
  open?: boolean;
  className?: string;
};

/** Renders a collapsible section. */
export function Collapsible(props: CollapsibleProps) {
  const { summary, children, narrow = false, titled = false, open, className = "" } = props;
  return (
    <details open={open} className={`group ${narrow ? "folds-when-narrow" : ""} ${className}`}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
        {summary}
        <Icon
          glyph={marks.ChevronDown}
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      {titled ? <div className="hidden md:block">{summary}</div> : null}
      {children}
    </details>
  );
}
