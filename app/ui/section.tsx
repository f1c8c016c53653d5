import type { ReactNode } from "react";
import type { Theme } from "~/ui/theme";
import { themeClasses } from "~/ui/theme";

const tones = {
  canvas: "bg-canvas",
  mist: "bg-mist",
  marigold: "bg-marigold on-marigold",
  sand: "bg-marigold-tint",
  night: "on-dark bg-night text-night-text",
  peacock: "on-dark bg-peacock text-canvas",
  /** The night colours, in both colour schemes. */
  ink: "by-night bg-night",
} as const;

export type SectionTone = keyof typeof tones;

export type SectionProps = {
  children: ReactNode;
  tone?: SectionTone;
  /** Tints the section with a category's colour; takes precedence over `tone`. */
  theme?: Theme;
  /** The first section of a page starts under the fixed bar. */
  first?: boolean;
  /** The heading's id, if the section is a landmark. */
  labelledBy?: string;
  /** The anchor of a section without a heading. */
  id?: string;
  /** Identifies, in a preview, the field that the Studio moves when the section is dragged. */
  "data-sanity"?: string;
  /** Omits the vertical padding, for content that fills the section, such as ledgers. */
  flush?: boolean;
  className?: string;
};

/**
 * Properties of a section that its page sets rather than its component: the heading's id, the background, the Studio's
 * reference.
 */
export type SectionPlace = Pick<SectionProps, "tone" | "data-sanity"> & { id?: string };

/** Renders a horizontal section of a page: colour from edge to edge, content inside the 1,200 px container. */
export function Section({
  children,
  tone = "canvas",
  theme,
  first = false,
  labelledBy,
  flush = false,
  className = "",
  id,
  "data-sanity": dataSanity,
}: SectionProps) {
  const colour = theme ? themeClasses[theme].tint : tones[tone];
  const space = first
    ? "opening pb-12 pt-28 md:pb-24 md:pt-40"
    : flush
      ? ""
      : "py-section-mobile md:py-section";
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      data-sanity={dataSanity}
      className={`${colour} ${space} ${className}`}
    >
      <Container>{children}</Container>
    </section>
  );
}

/** Renders the box that limits content to the page's width. */
export function Container({
  children,
  className = "",
}: {
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={`mx-auto max-w-container px-5 sm:px-6 xl:px-4 min-[81.5em]:px-0 ${className}`}>
      {children}
    </div>
  );
}

type SectionHeadingProps = {
  id?: string;
  children: ReactNode;
  intro?: string | null;
  className?: string;
};

/** Renders an h2 at 18 characters a line, with an optional lead under it. */
export function SectionHeading({ id, children, intro, className = "" }: SectionHeadingProps) {
  return (
    <div className={className}>
      <h2 dir="auto" id={id} className="max-w-heading text-h2">
        {children}
      </h2>
      {intro ? (
        <p dir="auto" className="mt-4 max-w-lead text-lead text-ink-2">
          {intro}
        </p>
      ) : null}
    </div>
  );
}
