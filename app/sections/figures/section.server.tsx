import * as z from "zod";
import { key, list, text } from "~/cms/fields.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { type Draw, section } from "~/sections/section-parts.server";
import { Section, type SectionPlace } from "~/ui/section";

type FigureLedgerProps = SectionPlace & {
  /** Heading that only screen readers announce, because visually the figures need none. */
  heading: string;
  figures: readonly { _key: string | null; value: string; label: string }[];
};

/** Renders up to four figures as columns of a ledger, two by two on narrow screens. */
export function FigureLedger({ heading, figures, id, ...place }: FigureLedgerProps) {
  return (
    <Section tone="ink" flush {...place}>
      <h2 id={id} className="sr-only">
        {heading}
      </h2>
      <dl className="grid grid-cols-2 border-line-strong md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:border-r">
        {figures.map(({ _key, value, label }) => (
          <div
            key={_key}
            className="flex flex-col-reverse justify-end border-line-strong py-8 pl-0 pr-4 odd:border-r even:pl-6 md:border-l md:border-r-0 md:py-12 md:pl-6 max-md:[&:nth-child(-n+2)]:border-b"
          >
            <dt dir="auto" className="mt-1.5 text-small text-mute">
              {label}
            </dt>
            <dd className="font-display text-[clamp(1.75rem,9vw,2.25rem)] font-[650] leading-none tracking-tight tabular-nums md:text-[clamp(2rem,0.6rem+3vw,3.25rem)]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export const figuresFields = /* groq */ `heading, figures[] { _key, value, label }`;

export const figuresContent = z.object({
  ...section,
  heading: text,
  /** Without any, those of the site settings are shown. */
  figures: list(z.object({ _key: key, value: text, label: text })),
});

/** Draws a section of figures. */
export const figuresSection: Draw<z.output<typeof figuresContent>> = async (section, place) => {
  const { heading } = section;
  const own = section.figures;
  const figures = own.length > 0 ? own : (await getSiteSettings()).figures;
  if (figures.length === 0) return null;
  return { element: <FigureLedger {...{ heading, figures }} {...place} /> };
};
