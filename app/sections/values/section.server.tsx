import * as z from "zod";
import { iconCard, iconCardFields, list, optional, text } from "~/cms/fields.server";
import { sectionLabels } from "~/features/pages/labels";
import { type Draw, label, section } from "~/sections/section-parts.server";
import { HeadedSection } from "~/ui/headed-section.server";
import { Icon } from "~/ui/icon";
import { withGlyph } from "~/ui/icons.server";

export const valuesFields = /* groq */ `heading, mission, vision, missionHeading, visionHeading,
  values[] { ${iconCardFields} }`;

const { missionHeading, visionHeading } = sectionLabels.valuesSection;

export const valuesContent = z.object({
  ...section,
  heading: text,
  mission: optional(text),
  vision: optional(text),
  missionHeading: label(missionHeading),
  visionHeading: label(visionHeading),
  values: list(iconCard),
});

/** Draws a section with mission and vision as two large statements and the values under them, in one joined ledger. */
export const valuesSection: Draw<z.output<typeof valuesContent>> = (section, place) => {
  const statements = [
    { title: section.missionHeading, text: section.mission },
    { title: section.visionHeading, text: section.vision },
  ].filter(({ text }) => text !== null);
  const values = section.values.map(withGlyph);
  if (statements.length === 0 && values.length === 0) return null;
  // There are three to six values: four share a row, otherwise three.
  const columns = values.length === 4 ? "lg:grid-cols-4" : "lg:grid-cols-3";
  const element = (
    <HeadedSection {...place} heading={section.heading}>
      <div className="mt-10 border-l border-t border-line bg-canvas md:mt-14">
        <div className="grid lg:auto-cols-fr lg:grid-flow-col">
          {statements.map(({ title, text }) => (
            <div key={title} className="border-b border-r border-line p-6 md:p-10">
              <h3 dir="auto" className="font-text text-small font-semibold text-indigo">
                {title}
              </h3>
              <p dir="auto" className="mt-3 text-pretty font-display text-h3">
                {text}
              </p>
            </div>
          ))}
        </div>
        <ul className={`grid sm:grid-cols-2 ${columns}`}>
          {values.map((value) => (
            <li key={value._key} className="border-b border-r border-line p-6 md:p-10 lg:p-7">
              <Icon glyph={value.glyph} className="size-8 text-indigo" />
              <h3 dir="auto" className="mt-5 text-h3">
                {value.title}
              </h3>
              <p dir="auto" className="mt-2 text-ink-2">
                {value.description}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </HeadedSection>
  );
  return { element };
};
