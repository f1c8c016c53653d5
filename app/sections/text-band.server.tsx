import * as z from "zod";
import { block, blockFields, optional, text } from "~/cms/fields.server";
import { RichText } from "~/cms/rich-text.server";
import { band, buttonFields, Buttons, buttons, type Draw } from "~/sections/band-parts.server";
import { Band, SectionHeading } from "~/ui/band";

export const textFields = /* groq */ `heading, body[] { ${blockFields} }, ${buttonFields}`;

export const textContent = z.object({
  ...band,
  heading: optional(text),
  body: z.array(block).min(1),
  buttons,
});

/** Draws a band of text. */
export const textBand: Draw<z.output<typeof textContent>> = (band, { id, ...place }) => ({
  element: (
    <Band {...place} id={band.heading ? undefined : id} labelledBy={band.heading ? id : undefined}>
      <div className="grid gap-6 lg:grid-cols-12">
        {band.heading ? (
          <SectionHeading id={id} className="lg:col-span-4">
            {band.heading}
          </SectionHeading>
        ) : null}
        <div className="lg:col-span-7 lg:col-start-6">
          <RichText value={band.body} headingLevel={band.heading ? 3 : 2} />
          <Buttons buttons={band.buttons} tone={place.tone} />
        </div>
      </div>
    </Band>
  ),
});
