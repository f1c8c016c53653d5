import * as z from "zod";
import { band, buttonFields, Buttons, buttons, type Draw } from "~/bands/band-parts.server";
import { IconCards } from "~/bands/icon-cards";
import { iconCard, optional, text } from "~/content/fields.server";
import { withGlyph } from "~/ui/icons.server";

export const cardsFields = /* groq */ `heading, intro,
  cards[] { _key, _type, icon, title, description }, ${buttonFields}`;

export const cardsContent = z.object({
  ...band,
  heading: text,
  intro: optional(text),
  cards: z.array(iconCard).min(1),
  buttons,
});

/** Draws a band of icon cards. */
export const cardsBand: Draw<z.output<typeof cardsContent>> = (band, place) => ({
  element: (
    <IconCards
      heading={band.heading}
      intro={band.intro}
      cards={band.cards.map(withGlyph)}
      below={<Buttons buttons={band.buttons} tone={place.tone} />}
      {...place}
    />
  ),
});
