import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { isUnsentForm } from "~/accounts/unsent-form";
import { UnsentForm } from "~/accounts/unsent-form-page";
import type { MissingPage } from "~/content/redirects.server";
import type { SaidPage } from "~/content/source/fetch-content.server";
import { ButtonLink } from "~/ui/button-link";
import { PageOpening } from "~/ui/page-opening";
import { SearchForm } from "~/ui/search-form";

const texts = {
  404: {
    heading: "This page is not here",
    intro: "The address may be mistyped, or the page may have moved. These lead on:",
  },
  405: {
    heading: "This address takes forms only",
    intro: "There is nothing to read here. To sign out, use Logout in the menu. These lead on:",
  },
  410: {
    heading: "This page has been taken down",
    intro: "We took it off the site, and nothing took its place. These lead on:",
  },
  503: {
    heading: "We cannot show this page right now",
    intro:
      "A service behind it does not answer. Try again in a minute; these pages may work meanwhile:",
  },
  500: {
    heading: "Something went wrong on our side",
    intro: "The fault has been logged. Try again, or go on from here:",
  },
} as const;

const isKnown = (status: number): status is keyof typeof texts => status in texts;

// A file of the site: the page must not need the content service.
const mosaic = { src: "/lattice/marigold.svg", width: 456, height: 456, alt: "" };

type ErrorPageProps = {
  /** Which request failed: what a visitor can quote. */
  requestId: ReactNode;
};

/**
 * The page for what could not be found or shown: says what was looked for and leads on. A default export, because the
 * browser loads it when it is needed.
 */
export default function ErrorPage({ requestId }: ErrorPageProps) {
  const error = useRouteError();
  const response = isRouteErrorResponse(error) ? error : null;
  const unsent = isUnsentForm(response?.data) ? response.data : null;
  useTitle(unsent?.heading ?? texts[500].heading);
  if (unsent) return <UnsentForm {...unsent} />;
  const status = response?.status ?? 500;
  const isMissing = status === 404 || status === 410;
  const said = isSaidPage(response?.data) ? response.data : null;
  const missing = isMissing && said && isMissingPage(said) ? said : null;
  const builtIn = texts[isKnown(status) ? status : 500];
  const { heading, intro } = said && status !== 410 ? said : builtIn;
  return (
    <PageOpening
      page={{ heading, intro: intro ?? builtIn.intro, hero: mosaic }}
      tone="marigold"
      layout="campaign"
      above={<p className="mb-3 font-semibold">{status}</p>}
    >
      {missing ? (
        <p className="max-w-measure break-words">
          You looked for <strong>{missing.wanted}</strong>.
        </p>
      ) : null}
      {missing && missing.meant.length > 0 ? (
        <div className="mt-3 max-w-measure">
          <p>Did you mean:</p>
          <ul>
            {missing.meant.map(({ name, path }) => (
              <li key={path}>
                <a href={path} className="link inline-flex min-h-11 items-center">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/services" look="ink">
          Explore Services
        </ButtonLink>
        <ButtonLink href="/be-a-franchise" look="outline">
          Franchise
        </ButtonLink>
        <ButtonLink href="/contact" look="outline">
          Contact Us
        </ButtonLink>
      </p>
      {status >= 500 ? requestId : null}
      {process.env.NODE_ENV === "development" && error instanceof Error ? (
        <pre className="mt-8 overflow-x-auto text-small">{error.stack ?? error.message}</pre>
      ) : null}
      {isMissing ? (
        <div className="mt-10">
          <SearchForm query={wordsOf(missing?.wanted)} look="outline" />
        </div>
      ) : null}
    </PageOpening>
  );
}

/** In the browser, where the page's own title would stay. */
function useTitle(heading: string) {
  useEffect(() => {
    const title = document.title;
    document.title = heading;
    return () => {
      document.title = title;
    };
  }, [heading]);
}

/** The last part of a path as words to search for. */
function wordsOf(path: string | undefined): string | undefined {
  const last = path?.split("?")[0]?.split("/").pop() ?? "";
  return last.match(/[\p{L}\p{N}]+/gu)?.join(" ");
}

/** Whether an error's data is such an answer: it has passed through the router, which knows no types. */
function isSaidPage(data: unknown): data is SaidPage {
  if (typeof data !== "object" || data === null) return false;
  const intro: unknown = Reflect.get(data, "intro");
  return (
    (["title", "heading"] as const).every((name) => typeof Reflect.get(data, name) === "string") &&
    (intro === null || typeof intro === "string")
  );
}

const isMissingPage = (said: SaidPage): said is MissingPage =>
  typeof Reflect.get(said, "wanted") === "string" && Array.isArray(Reflect.get(said, "meant"));
