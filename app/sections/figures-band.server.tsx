import * as z from "zod";
import { key, text } from "~/cms/fields.server";
import { band, type Draw } from "~/sections/band-parts.server";
import { FigureLedger } from "~/sections/figure-ledger";

export const figuresFields = /* groq */ `heading, figures[] { _key, value, label }`;

export const figuresContent = z.object({
  ...band,
  heading: text,
  figures: z.array(z.object({ _key: key, value: text, label: text })).min(1),
});

/** Draws a band of figures. */
export const figuresBand: Draw<z.output<typeof figuresContent>> = (band, place) => ({
  element: (
    <FigureLedger
      heading={band.heading}
      figures={band.figures.map(({ _key, value, label }) => ({ key: _key, value, label }))}
      {...place}
    />
  ),
});
