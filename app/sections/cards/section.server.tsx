import type { ReactNode } from "react";
import * as z from "zod";
import { iconCard, iconCardFields, optional, text } from "~/cms/fields.server";
import {
  buttonFields,
  Buttons,
  buttons,
  type Draw,
  section,
} from "~/sections/section-parts.server";
import { joinedGrid } from "~/ui/grid-filler";
import { type HeadedPlace, HeadedSection } from "~/ui/headed-section.server";
import { type Glyph, Icon } from "~/ui/icon";
import { withGlyph } from "~/ui/icons.server";
import { type Theme, themeClasses } from "~/ui/theme";

type IconCardsProps = HeadedPlace & {
  cards: readonly { _key: string | null; glyph: Glyph; title: string; description: string }[];
  /** Icon styles. */
  theme?: Theme;
  /** Rendered after the cards, e.g. buttons. */
  below?: ReactNode;
};

/** Renders up to six cards as a joined grid that appears card by card. */
export function IconCards({ cards, theme = "peacock", below, ...place }: IconCardsProps) {
  return (
    <HeadedSection id="features" {...place}>
      <ul
        className={`stagger mt-10 grid border-l border-t border-line md:mt-14 ${joinedGrid(cards.length)}`}
      >
        {cards.map((card) => (
          <li key={card._key} className="border-b border-r border-line p-6 md:p-8 xl:p-7">
            <Icon glyph={card.glyph} className={`size-9 ${themeClasses[theme].text}`} />
            <h3 dir="auto" className="mt-6 text-h3">
              {card.title}
            </h3>
            <p dir="auto" className="mt-2 text-ink-2">
              {card.description}
            </p>
          </li>
        ))}
      </ul>
      {below}
    </HeadedSection>
  );
}

export const cardsFields = /* groq */ `heading, intro,
  cards[] { ${iconCardFields} }, ${buttonFields}`;

export const cardsContent = z.object({
  ...section,
  heading: text,
  intro: optional(text),
  cards: z.array(iconCard).min(1),
  buttons,
});

/** Draws a section of icon cards. */
export const cardsSection: Draw<z.output<typeof cardsContent>> = (section, place) => ({
  element: (
    <IconCards
      heading={section.heading}
      intro={section.intro}
      cards={section.cards.map(withGlyph)}
      below={<Buttons buttons={section.buttons} tone={place.tone} />}
      {...place}
    />
  ),
});
