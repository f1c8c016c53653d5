import type { ReactNode } from "react";
import { Band } from "~/ui/band";
import type { PictureData } from "~/ui/picture";
import { Picture } from "~/ui/picture";
import type { Theme } from "~/ui/theme";
import { themeClasses } from "~/ui/theme";

type PageOpeningProps = {
  page: { heading: string; intro: string | null; hero?: PictureData | null };
  theme: Theme;
  /** What stands under the intro: buttons, tabs, a list of links. */
  children?: ReactNode;
};

/** The band an inner page opens on: heading and intro on a tint, its lattice at the right of wide screens. */
export function PageOpening({ page, theme, children }: PageOpeningProps) {
  return (
    <Band theme={theme} first>
      <div className="grid items-center gap-12 lg:grid-cols-12 lg:gap-6">
        <div className={page.hero ? "lg:col-span-7" : "lg:col-span-12"}>
          <h1 className="max-w-heading text-h1">{page.heading}</h1>
          {page.intro ? (
            <p className="mt-6 max-w-[48ch] text-lead text-ink-2">{page.intro}</p>
          ) : null}
          {children ? <div className="mt-8">{children}</div> : null}
        </div>
        {page.hero ? (
          <div className="hidden lg:col-span-4 lg:col-start-9 lg:block">
            <Picture
              picture={page.hero}
              sizes="(min-width: 1240px) 384px, (min-width: 1024px) 32vw, 1px"
              priority="eager"
              className={`aspect-[8/5] w-full border-2 ${themeClasses[theme].edge}`}
            />
          </div>
        ) : null}
      </div>
    </Band>
  );
}
