import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { Band } from "~/ui/band";
import { ButtonLink } from "~/ui/button-link";
import { SearchForm } from "~/ui/search-form";

const texts = {
  404: {
    heading: "This page is not here",
    text: "The address may be mistyped, or the page may have moved. These lead on:",
  },
  405: {
    heading: "This address takes forms only",
    text: "There is nothing to read here. To sign out, use Logout in the menu. These lead on:",
  },
  410: {
    heading: "This page has been taken down",
    text: "We took it off the site, and nothing took its place. These lead on:",
  },
  503: {
    heading: "We cannot show this page right now",
    text: "Our content service does not answer. Try again in a minute; these pages may work meanwhile:",
  },
  500: {
    heading: "Something went wrong on our side",
    text: "The fault has been logged. Try again, or go on from here:",
  },
} as const;

const isKnown = (status: number): status is keyof typeof texts => status in texts;

/** The page for what could not be found or shown: says what was looked for and leads on. */
export function ErrorPage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { heading, text } = isKnown(status) ? texts[status] : texts[500];
  const isMissing = status === 404 || status === 410;
  const wanted = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : null;
  return (
    <Band tone="marigold" first className="min-h-[78vh]">
      <p className="font-semibold">{status}</p>
      <h1 className="mt-3 max-w-heading text-display">{heading}</h1>
      {isMissing && wanted ? (
        <p className="mt-6 max-w-measure break-words text-lead">
          You looked for <strong>{wanted}</strong>.
        </p>
      ) : null}
      <p className="mt-4 max-w-lead text-lead">{text}</p>
      <p className="mt-10 flex flex-wrap gap-3">
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
      {isMissing ? (
        <div className="mt-12">
          <SearchForm query={wordsOf(wanted)} look="outline" />
        </div>
      ) : null}
    </Band>
  );
}

/** The last part of a path as words to search for. */
function wordsOf(path: string | null): string | undefined {
  const last = path?.split("/").at(-1) ?? "";
  return last
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(" ")
    .slice(0, 80);
}
