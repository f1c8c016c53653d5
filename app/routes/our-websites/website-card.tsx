import { ArrowUpRight } from "lucide-react";
import { Fragment } from "react";
import type { Website } from "~/content/websites.server";
import { NewTabLink } from "~/ui/links";
import type { Theme } from "~/ui/theme";
import { themeClasses, themes } from "~/ui/theme";

/** A site as a card: its domain large on a tint, then what it is. */
export function WebsiteCard({ website, theme }: { website: Website; theme: Theme }) {
  const colours = themeClasses[theme];
  return (
    <li className="relative flex flex-col border-b border-r border-line">
      <p
        className={`flex min-h-[5.5rem] items-end px-6 pb-4 pt-5 font-display text-[clamp(1.5rem,1.35rem+0.6vw,1.875rem)] font-[650] leading-tight tracking-tight sm:min-h-28 lg:min-h-36 ${colours.tint} ${colours.text}`}
      >
        <Domain domain={website.domain} />
      </p>
      <div className="flex flex-1 flex-col px-6 pb-4 pt-5">
        <h2 className="font-text font-semibold">{website.name}</h2>
        <p className="mb-3 mt-1 text-ink-2">{website.description}</p>
        <NewTabLink
          href={website.url}
          className="link mt-auto inline-flex min-h-11 items-center gap-2 self-start after:absolute after:inset-0"
        >
          Visit Website<span className="sr-only">: {website.name}</span>
          <ArrowUpRight className="size-4" strokeWidth={2} aria-hidden="true" />
        </NewTabLink>
      </div>
    </li>
  );
}

/** Breaks before a dot rather than anywhere, where it has to break. */
function Domain({ domain }: { domain: string }) {
  const labels = domain.split(".");
  return (
    <span>
      {labels.map((label, index) => (
        <Fragment key={index}>
          {index > 0 ? (
            <>
              <wbr />.
            </>
          ) : null}
          {label}
        </Fragment>
      ))}
    </span>
  );
}

/** The colour theme of the card at this place (from 0): one after the other, then from the first again. */
export function themeInTurn(index: number): Theme {
  return themes[index % themes.length] ?? themes[0];
}
