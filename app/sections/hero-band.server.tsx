import * as z from "zod";
import { optional, plainText, text } from "~/cms/fields.server";
import { picture, pictureFields, pictureFor } from "~/cms/images.server";
import { band, buttonFields, Buttons, buttons, type Draw } from "~/sections/band-parts.server";
import { daysLeft, lastDayWords } from "~/sections/last-day";
import { expireAt } from "~/server/request-context.server";
import { PageOpening } from "~/ui/page-opening";

export const heroFields = /* groq */ `heading, intro, lastDay, picture { ${pictureFields} }, ${buttonFields}`;

export const heroContent = z.object({
  ...band,
  heading: text,
  intro: optional(text),
  lastDay: optional(plainText),
  picture,
  buttons,
});

/** Draws the opening of a landing page. */
export const heroBand: Draw<z.output<typeof heroContent>> = (band, { tone, ...place }) => {
  const days = band.lastDay === null ? null : daysLeft(band.lastDay, Date.now());
  // The number changes tomorrow.
  if (days) expireAt(days.changesAt);
  const page = {
    heading: band.heading,
    intro: band.intro,
    hero: pictureFor(band.picture, { widths: [640, 960, 1200], ratio: 8 / 5 }),
  };
  return {
    element: (
      <PageOpening page={page} tone={tone} layout="campaign" place={place}>
        {days ? <p className="mb-6 text-lead font-semibold">{lastDayWords(days)}</p> : null}
        <Buttons buttons={band.buttons} tone={tone} className="" />
      </PageOpening>
    ),
  };
};
