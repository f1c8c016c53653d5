import type { ReactNode } from "react";
import type { BandPlace } from "~/ui/band";
import { Band, SectionHeading } from "~/ui/band";
import type { Glyph } from "~/ui/icon";
import { Icon } from "~/ui/icon";
import { joinedGrid } from "~/ui/joined-grid";
import type { Theme } from "~/ui/theme";
import { themeClasses } from "~/ui/theme";

type IconCardsProps = BandPlace & {
  heading: string;
  intro?: string | null;
  cards: readonly { _key: string | null; glyph: Glyph; title: string; description: string }[];
  /** Icon styles. */
  theme?: Theme;
  /** Rendered after the cards, e.g. buttons. */
  below?: ReactNode;
};

/** Renders up to six cards as a joined grid that appears card by card. */
export function IconCards(props: IconCardsProps) {
  const { heading, intro, cards, theme = "peacock", below, id = "features", ...place } = props;
  return (
    <Band labelledBy={id} {...place}>
      <SectionHeading id={id} intro={intro}>
        {heading}
      </SectionHeading>
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
    </Band>
  );
}
