import * as z from "zod";
import { iconCard, iconCardFields, list, text } from "~/cms/fields.server";
import { type Draw, plainSection } from "~/sections/section-parts.server";
import { Collapsible } from "~/ui/collapsible";
import { HeadedSection } from "~/ui/headed-section.server";
import { type Glyph, Icon } from "~/ui/icon";
import { withGlyph } from "~/ui/icons.server";

export const pointsFields = /* groq */ `heading, points[] { ${iconCardFields} }`;

export const pointsContent = z.object({ ...plainSection, heading: text, points: list(iconCard) });

/** Draws a section of points as lines of a ledger on the night colour, collapsible on a phone. */
export const pointsSection: Draw<z.output<typeof pointsContent>> = (section, place) => {
  const points = section.points.map(withGlyph);
  if (points.length === 0) return null;
  const element = (
    <HeadedSection {...place} tone="night" heading={section.heading}>
      <ul className="mt-8 grid gap-x-6 md:mt-14 md:grid-cols-2">
        {points.map((point) => (
          <Point key={point._key} point={point} />
        ))}
      </ul>
    </HeadedSection>
  );
  return { element };
};

type PointProps = { point: { glyph: Glyph; title: string; description: string } };

function Point({ point }: PointProps) {
  const title = (
    <h3 className="flex items-center gap-4 text-h3">
      <Icon glyph={point.glyph} className="size-6 shrink-0 text-marigold md:size-7" />
      <span dir="auto">{point.title}</span>
    </h3>
  );
  return (
    <li className="border-t border-night-line py-1 md:py-6">
      <Collapsible narrow titled summary={title}>
        <p
          dir="auto"
          className="max-w-[48ch] pb-3 pl-10 text-night-mute max-md:text-small md:pb-0 md:pl-11"
        >
          {point.description}
        </p>
      </Collapsible>
    </li>
  );
}
