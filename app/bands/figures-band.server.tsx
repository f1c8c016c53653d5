import * as z from "zod";
import { band, type Draw } from "~/bands/band-parts.server";
import { FigureLedger } from "~/bands/figure-ledger";
import { key, text } from "~/content/fields.server";

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
