import * as z from "zod";
import { iconCard, iconCardFields, list, text } from "~/cms/fields.server";
import { type Draw, section } from "~/sections/section-parts.server";
import { HeadedSection } from "~/ui/headed-section.server";
import { Icon } from "~/ui/icon";
import { withGlyph } from "~/ui/icons.server";

export const stepsFields = /* groq */ `heading, steps[] { ${iconCardFields} }`;

export const stepsContent = z.object({ ...section, heading: text, steps: list(iconCard) });

/** Draws a section of numbered steps, as columns of a ledger. */
export const stepsSection: Draw<z.output<typeof stepsContent>> = (section, place) => {
  const steps = section.steps.map(withGlyph);
  if (steps.length === 0) return null;
  const element = (
    <HeadedSection {...place} heading={section.heading}>
      <ol className="mt-10 grid border-l border-t border-line bg-canvas md:mt-14 lg:auto-cols-fr lg:grid-flow-col">
        {steps.map((step, index) => (
          <li key={step._key} className="border-b border-r border-line p-6 md:p-8">
            <div className="flex items-start justify-between text-leaf">
              <Icon glyph={step.glyph} className="size-9" />
              <span aria-hidden="true" className="font-display text-price tabular-nums">
                {index + 1}
              </span>
            </div>
            <h3 dir="auto" className="mt-6 text-h3">
              {step.title}
            </h3>
            <p dir="auto" className="mt-2 text-ink-2">
              {step.description}
            </p>
          </li>
        ))}
      </ol>
    </HeadedSection>
  );
  return { element };
};
