import { ArrowUpRight } from "lucide-react";
import { Fragment } from "react";
import { listWebsites, type Website } from "~/features/company/websites.server";
import { pagesTexts } from "~/i18n/pages.server";
import { type DrawListing, pickChosen } from "~/sections/section-parts.server";
import { GridFiller } from "~/ui/grid-filler";
import { HeadedSection } from "~/ui/headed-section.server";
import { NewTabLink } from "~/ui/links";
import type { PictureData } from "~/ui/picture";
import { type Theme, themeClasses, themeInTurn } from "~/ui/theme";

type WebsiteGridProps = {
  websites: readonly Website[];
  /** The level of the websites' headings. */
  level: 2 | 3;
  /** The picture in the empty cells of the last row. */
  picture?: PictureData | null;
  className?: string;
};

/** Renders websites as a joined grid. */
export function WebsiteGrid({ websites, level, picture = null, className = "" }: WebsiteGridProps) {
  const count = websites.length;
  return (
    <ul
      className={`stagger grid border-l border-t border-line bg-canvas sm:grid-cols-2 lg:grid-cols-3 ${className}`}
    >
      {websites.map((website, index) => (
        <WebsiteCard key={website._id} website={website} theme={themeInTurn(index)} level={level} />
      ))}
      <GridFiller inTwos={count} inThrees={count} theme={themeInTurn(count)} picture={picture} />
    </ul>
  );
}

/** Renders a site as a card: its domain large on a tint, then its description. */
function WebsiteCard({ website, theme, level }: { website: Website; theme: Theme; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const colours = themeClasses[theme];
  return (
    <li className="relative flex flex-col border-b border-r border-line">
      <p
        className={`flex items-end px-4 py-2.5 font-display text-[clamp(1.25rem,0.9rem+1.3vw,1.875rem)] font-[650] leading-tight tracking-tight sm:min-h-28 sm:px-6 sm:pb-4 sm:pt-5 lg:min-h-36 ${colours.tint} ${colours.text}`}
      >
        <Domain domain={website.domain} />
      </p>
      <div className="flex flex-1 flex-col px-4 py-3 sm:px-6 sm:pb-4 sm:pt-5">
        <Heading dir="auto" className="font-text font-semibold">
          {website.name}
        </Heading>
        <p dir="auto" className="mb-1 text-ink-2 max-sm:text-small sm:mb-3 sm:mt-1">
          {website.description}
        </p>
        <NewTabLink
          href={website.url}
          className="link mt-auto inline-flex items-center gap-2 self-start after:absolute after:inset-0 sm:min-h-11"
        >
          {pagesTexts.ourWebsites.visit}
          <span className="sr-only">{`: ${website.name}`}</span>
          <ArrowUpRight className="size-4" strokeWidth={2} aria-hidden="true" />
        </NewTabLink>
      </div>
    </li>
  );
}

/** Renders a domain that breaks before a dot if necessary. */
function Domain({ domain }: { domain: string }) {
  const labels = domain.split(".");
  return (
    <span>
      {labels.map((label, index) => (
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          <span>{index > 0 ? `.${label}` : label}</span>
        </Fragment>
      ))}
    </span>
  );
}

const most = 6;

/** Draws a section of the company's websites, by default the first ones of /our-websites. */
export const websitesSection: DrawListing = async (section, place) => {
  const websites = pickChosen(await listWebsites(), section.chosen).slice(0, most);
  if (websites.length === 0) return null;
  const element = (
    <HeadedSection heading={section.heading} intro={section.intro} {...place}>
      <WebsiteGrid websites={websites} level={3} className="mt-10 md:mt-14" />
    </HeadedSection>
  );
  return { element };
};
