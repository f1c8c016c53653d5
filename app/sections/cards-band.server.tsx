import * as z from "zod";
import { iconCard, optional, text } from "~/cms/fields.server";
import { band, buttonFields, Buttons, buttons, type Draw } from "~/sections/band-parts.server";
import { IconCards } from "~/sections/icon-cards";
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
