import * as z from "zod";
import { block, blockFields, optional, text } from "~/cms/fields.server";
import { RichText } from "~/cms/rich-text.server";
import {
  buttonFields,
  Buttons,
  buttons,
  type Draw,
  section,
} from "~/sections/section-parts.server";
import { Section, SectionHeading } from "~/ui/section";

export const textFields = /* groq */ `heading, body[] { ${blockFields} }, ${buttonFields}`;

export const textContent = z.object({
  ...section,
  heading: optional(text),
  body: z.array(block).min(1),
  buttons,
});

/** Draws a section of text. */
export const textSection: Draw<z.output<typeof textContent>> = (section, { id, ...place }) => ({
  element: (
    <Section
      {...place}
      id={section.heading ? undefined : id}
      labelledBy={section.heading ? id : undefined}
    >
      <div className="grid gap-6 lg:grid-cols-12">
        {section.heading ? (
          <SectionHeading id={id} className="lg:col-span-4">
            {section.heading}
          </SectionHeading>
        ) : null}
        <div className="lg:col-span-7 lg:col-start-6">
          <RichText value={section.body} headingLevel={section.heading ? 3 : 2} />
          <Buttons buttons={section.buttons} tone={place.tone} />
        </div>
      </div>
    </Section>
  ),
});
