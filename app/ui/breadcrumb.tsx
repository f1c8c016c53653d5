import { uiTexts } from "~/i18n/shell";
import type { Theme } from "~/ui/theme";
import { themeClasses } from "~/ui/theme";

type BreadcrumbProps = {
  /** The parent pages, the highest first. */
  above: readonly { href: string; name: string }[];
  /** The page's name. */
  current: string;
  /** Set if the heading below has the same words. */
  hidesCurrent?: boolean;
  theme: Theme;
};

/** Renders the page's place in the site, above its heading. */
export function Breadcrumb({ above, current, hidesCurrent = false, theme }: BreadcrumbProps) {
  return (
    <nav
      aria-label={uiTexts.breadcrumb.name}
      className={`mb-4 text-small font-semibold ${themeClasses[theme].text}`}
    >
      <ol className="flex flex-wrap items-center gap-x-2">
        {above.map(({ href, name }, index) => (
          <li key={href} className={index > 0 ? "flex items-center gap-x-2" : undefined}>
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            <a
              dir="auto"
              href={href}
              className="inline-flex min-h-11 items-center underline decoration-2 underline-offset-4"
            >
              {name}
            </a>
          </li>
        ))}
        <li className={hidesCurrent ? "sr-only" : "flex items-center gap-x-2"}>
          {hidesCurrent ? null : <span aria-hidden="true">/</span>}
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
