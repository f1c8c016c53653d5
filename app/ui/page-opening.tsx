import type { ReactNode } from "react";
import type { PictureData } from "~/ui/picture";
import { Picture } from "~/ui/picture";
import type { SectionPlace, SectionTone } from "~/ui/section";
import { Section } from "~/ui/section";
import type { Theme } from "~/ui/theme";
import { themeClasses } from "~/ui/theme";

type PageOpeningProps = {
  page: { heading: string; intro: string | null; hero?: PictureData | null };
  tone?: SectionTone;
  /** Tints the section and its picture's edge; takes precedence over `tone`. */
  theme?: Theme;
  layout?: keyof typeof layouts;
  /** The breadcrumb, above the heading. */
  above?: ReactNode;
  /** Shown instead of the picture. */
  aside?: ReactNode;
  /** Its place on a page of sections. */
  place?: Omit<SectionPlace, "tone">;
  /** Rendered under the intro: buttons, tabs, a list of links. */
  children?: ReactNode;
};

/** Renders the opening of a page: heading and intro on the left, its picture on the right of wide screens. */
export function PageOpening(props: PageOpeningProps) {
  const { page, tone, theme, layout = "inner", above, aside, place, children } = props;
  const { text, side, shape, sizes, priority, heading } = layouts[layout];
  const edge = theme ? themeClasses[theme].edge : "border-ink";
  const picture = page.hero ? (
    <Picture
      picture={page.hero}
      sizes={sizes}
      priority={priority}
      className={`w-full border-2 ${edge} ${shape}`}
    />
  ) : null;
  const right = aside ?? picture;
  return (
    <Section tone={tone} theme={theme} first {...place}>
      <div className="grid items-center gap-10 lg:grid-cols-12 lg:gap-6">
        <div className={right ? text : "lg:col-span-12"}>
          {above}
          <h1 dir="auto" className={heading}>
            {page.heading}
          </h1>
          {page.intro ? (
            <p dir="auto" className={`mt-6 max-w-[46ch] text-lead ${theme ? "text-ink-2" : ""}`}>
              {page.intro}
            </p>
          ) : null}
          {children ? <div className="mt-8 md:mt-10">{children}</div> : null}
        </div>
        {right ? <div className={side}>{right}</div> : null}
      </div>
    </Section>
  );
}

// On narrow screens the picture is a strip under the intro.
const strip = "max-lg:aspect-[4/1] max-lg:object-cover";

const layouts = {
  /** The home page: the largest heading, and a square picture that narrow screens show too. */
  home: {
    heading: "max-w-[13ch] text-display",
    text: "lg:col-span-7",
    side: "lg:col-span-5",
    shape: "",
    sizes: "(min-width: 1240px) 490px, (min-width: 1024px) 40vw, calc(100vw - 2.5rem)",
    priority: "high",
  },
  /** Uses the largest heading of an inner page, for campaigns. */
  campaign: {
    heading: "max-w-[14ch] text-display",
    text: "lg:col-span-7",
    side: "lg:col-span-4 lg:col-start-9",
    shape: strip,
    sizes: "(min-width: 1240px) 384px, (min-width: 1024px) 32vw, calc(100vw - 2.5rem)",
    priority: "high",
  },
  /** Heading and picture of equal weight. */
  half: {
    heading: "max-w-heading text-h1",
    text: "lg:col-span-6",
    side: "lg:col-span-6",
    shape: "",
    sizes: "(min-width: 1240px) 588px, (min-width: 1024px) 48vw, calc(100vw - 2.5rem)",
    priority: "high",
  },
  /** A short heading next to the contents of the page. */
  index: {
    heading: "max-w-heading text-h1",
    text: "lg:col-span-5",
    side: "lg:col-span-7",
    shape: "",
    sizes: "",
    priority: "lazy",
  },
  inner: {
    heading: "max-w-heading text-h1",
    text: "lg:col-span-7",
    side: "lg:col-span-4 lg:col-start-9",
    shape: strip,
    sizes: "(min-width: 1240px) 384px, (min-width: 1024px) 32vw, calc(100vw - 2.5rem)",
    priority: "high",
  },
} as const;
