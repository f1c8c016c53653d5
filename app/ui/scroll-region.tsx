import type { ReactNode } from "react";

type ScrollRegionProps = {
  label?: string;
  /** The id of its heading or caption. */
  labelledBy?: string;
  className?: string;
  children: ReactNode;
};

/** Renders a box around a table that scrolls sideways if it is too wide, also by keyboard. */
export function ScrollRegion({ label, labelledBy, className = "", children }: ScrollRegionProps) {
  return (
    <div
      role="region"
      aria-label={label}
      aria-labelledby={labelledBy}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll only what has the focus
      tabIndex={0}
      className={`overflow-x-auto border border-line bg-canvas ${className}`}
    >
      {children}
    </div>
  );
}
