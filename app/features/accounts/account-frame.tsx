import type { ReactNode } from "react";
import type { Theme } from "~/ui/theme";
import { themeClasses } from "~/ui/theme";

type AccountFrameProps = {
  page: { heading: string; intro: string | null };
  theme: Theme;
  children: ReactNode;
};

/** Renders a page with one form about an account: the form on the left, the theme's lattice on the right. */
export function AccountFrame({ page, theme, children }: AccountFrameProps) {
  return (
    <section className="grid min-h-[calc(100dvh-4.5rem)] pt-bar lg:grid-cols-2">
      <div className="flex justify-center px-5 py-12 sm:px-6 md:py-20 lg:justify-start lg:pl-6 lg:pr-12 xl:pl-[max(3.5rem,calc((100vw-75rem)/2))]">
        <div className="w-full max-w-[30rem]">
          <h1 className="text-h1">{page.heading}</h1>
          {page.intro ? <p className="mt-4 text-ink-2">{page.intro}</p> : null}
          <div className="mt-10">{children}</div>
        </div>
      </div>
      <div
        className={`relative order-first h-24 overflow-hidden border-b lg:order-none lg:h-auto lg:border-b-0 lg:border-l ${themeClasses[theme].field} ${themeClasses[theme].edge}`}
      >
        <img
          src={`/lattice/${theme}.svg`}
          alt=""
          width={630}
          height={630}
          className="absolute inset-0 size-full object-cover object-left-top"
        />
      </div>
    </section>
  );
}
