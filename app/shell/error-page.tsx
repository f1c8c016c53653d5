import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { useEffect } from "react";
import type { MessagePageTexts } from "~/cms/source/fetch-content.server";
import { isUnsentForm, UnsentForm } from "~/features/accounts/unsent-form";
import type { MissingPage } from "~/features/pages/redirects.server";
import { errorPageTexts } from "~/i18n/error-page";
import { ButtonLink } from "~/ui/button-link";
import { PageOpening } from "~/ui/page-opening";
import { SearchForm } from "~/ui/search-form";

const texts = errorPageTexts;

const isKnown = (status: number): status is keyof typeof texts.statuses => status in texts.statuses;

// A file of the site, because the page must not depend on the content service.
const mosaic = { src: "/lattice/marigold.svg", width: 456, height: 456, alt: "" };

type ErrorPageProps = {
  /** The failed request's id, which visitors can quote. */
  requestId: ReactNode;
};

/**
 * Renders the page for a missing page or an error, with the requested address and links to continue. It is a default
 * export, because the browser loads it lazily.
 */
export default function ErrorPage({ requestId }: ErrorPageProps) {
  const error = useRouteError();
  const response = isRouteErrorResponse(error) ? error : null;
  const unsent = isUnsentForm(response?.data) ? response.data : null;
  const status = response?.status ?? 500;
  const isMissing = status === 404 || status === 410;
  const said = isSaidPage(response?.data) ? response.data : null;
  const missing = isMissing && said && isMissingPage(said) ? said : null;
  const builtIn = texts.statuses[isKnown(status) ? status : 500];
  const { heading, intro } = said && status !== 410 ? said : builtIn;
  useTitle(unsent?.heading ?? heading);
  if (unsent) return <UnsentForm {...unsent} />;
  return (
    <PageOpening
      page={{ heading, intro: intro ?? builtIn.intro, hero: mosaic }}
      tone="marigold"
      layout="campaign"
      above={<p className="mb-3 font-semibold">{status}</p>}
    >
      {missing ? (
        <p className="max-w-measure">
          <span>{texts.wanted.beforeAddress}</span> <strong>{missing.wanted}</strong>
          <span>{texts.wanted.afterAddress}</span>
        </p>
      ) : null}
      {missing && missing.meant.length > 0 ? (
        <div className="mt-3 max-w-measure">
          <p>{texts.similarPages}</p>
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
          {texts.links.services}
        </ButtonLink>
        <ButtonLink href="/be-a-franchise" look="outline">
          {texts.links.franchise}
        </ButtonLink>
        <ButtonLink href="/contact" look="outline">
          {texts.links.contact}
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

/** Sets the title in the browser, where the page's own would stay. */
function useTitle(heading: string) {
  useEffect(() => {
    const title = document.title;
    document.title = heading;
    return () => {
      document.title = title;
    };
  }, [heading]);
}

/** Returns the last part of a path as search words. */
function wordsOf(path: string | undefined): string | undefined {
  const last = path?.split("?")[0]?.split("/").pop() ?? "";
  return last.match(/[\p{L}\p{N}]+/gu)?.join(" ");
}

/** Returns whether an error's data has this type, which is lost on the way through the router. */
function isSaidPage(data: unknown): data is MessagePageTexts {
  if (typeof data !== "object" || data === null) return false;
  const intro: unknown = Reflect.get(data, "intro");
  return (
    (["title", "heading"] as const).every((name) => typeof Reflect.get(data, name) === "string") &&
    (intro === null || typeof intro === "string")
  );
}

const isMissingPage = (said: MessagePageTexts): said is MissingPage =>
  typeof Reflect.get(said, "wanted") === "string" && Array.isArray(Reflect.get(said, "meant"));
