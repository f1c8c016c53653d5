import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RefusalStatus } from "~/server/request-rules.server";
import stylesheet from "~/tailwind.css";
import { type EnteredField, EnteredText } from "~/ui/entered-text";

const messages = {
  400: {
    heading: "We could not read that request",
    advice:
      "The address, or what your browser sent with it, was damaged on the way. Check the address for stray characters, or carry on from here.",
  },
  403: {
    heading: "We could not tell that this came from our site",
    advice:
      "We take forms from our own pages only, so nothing was stored. Open the page on this site and send it again. An extension or a setting that hides the referrer can cause this.",
  },
  405: {
    heading: "This page does not work that way",
    advice: "You can visit it and send its forms. Other kinds of request are not supported.",
  },
  408: {
    heading: "That took too long to arrive",
    advice:
      "Your connection stopped before everything was here, so nothing was stored. Go back and send it again.",
  },
  413: {
    heading: "That is more than we can take at once",
    advice:
      "We accept up to 64 KB, and nothing was stored. Go back, shorten your text and send it again.",
  },
  415: {
    heading: "We cannot read that kind of form",
    advice:
      "Files and other formats are not accepted, and nothing was stored. Use the form on the page.",
  },
  417: {
    heading: "Your browser asked for something we do not offer",
    advice:
      "Its request had a condition that this site does not know. Open the page again from here.",
  },
  429: {
    heading: "Too many requests at once",
    advice:
      "So many came from your connection that we stopped answering them. Wait a minute and try again. A form that you sent was not stored: go back and send it again; what you typed is still there.",
  },
  431: {
    heading: "Your browser sent too much at once",
    advice:
      "The address or the cookies kept for this site are too long. Clear the cookies of this site, then open it again.",
  },
  500: {
    heading: "Something broke on our side",
    advice: "We have a record of it. Try again in a minute; if it stays broken, please tell us.",
  },
  503: {
    heading: "Many people are asking for this right now",
    advice: "Nothing is broken, and nothing was lost. Try again in a moment.",
  },
} as const satisfies Record<RefusalStatus, { heading: string; advice: string }>;

const furtherLinks = [
  { to: "/", label: "Home page" },
  { to: "/services", label: "All services" },
  { to: "/contact", label: "Contact us" },
];

type RefusalPageProps = {
  status: RefusalStatus;
  requestId: string;
  /** The submitted form's text. */
  entered?: readonly EnteredField[];
};

type PlainPageProps = {
  status: number;
  heading: string;
  advice: string;
  requestId: string;
  links?: readonly { to: string; label: string }[];
  entered?: readonly EnteredField[];
  /**
   * Whether links open in a new tab, because the page is inside a frame of another site, which must not show this
   * site's pages.
   */
  opensNewTab?: boolean;
};

const htmlOf = (document: ReactElement) => `<!DOCTYPE html>${renderToStaticMarkup(document)}`;

/** Returns a document as text that depends only on the stylesheet, for responses that are not pages of the site. */
export const plainDocument = (props: PlainPageProps) => htmlOf(<PlainPage {...props} />);

/** Returns the document as text for a request that never reaches a route. */
export const refusalDocument = (
  status: RefusalStatus,
  requestId: string,
  entered?: readonly EnteredField[],
) => htmlOf(<RefusalPage status={status} requestId={requestId} entered={entered} />);

/** Renders the document for a request that never reaches a route. It depends only on the stylesheet. */
function RefusalPage(props: RefusalPageProps) {
  return <PlainPage {...props} {...messages[props.status]} />;
}

function PlainPage(props: PlainPageProps) {
  const { status, heading, advice, requestId, links = furtherLinks, opensNewTab } = props;
  const { entered = [] } = props;
  return (
    <html lang="en" className="h-full">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{heading}</title>
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body className="flex min-h-full flex-col bg-canvas font-text text-body text-ink">
        <main className="flex grow flex-col">
          <div className="bg-marigold">
            <div className="mx-auto max-w-container px-6 pb-12 pt-24 md:pb-16 md:pt-32">
              <p className="text-small font-semibold">Error {status}</p>
              <h1 className="mt-4 max-w-heading font-display text-h1">{heading}</h1>
            </div>
          </div>
          <div className="mx-auto w-full max-w-container px-6 py-12 md:py-16">
            <p className="max-w-measure text-lead text-ink-2">{advice}</p>
            <EnteredText fields={entered} />
            <RequestId id={requestId} />
            <ul className="mt-12 max-w-measure border-t border-line">
              {links.map(({ to, label }) => (
                <li key={to} className="border-b border-line">
                  <a
                    href={to}
                    target={opensNewTab ? "_blank" : undefined}
                    className="flex min-h-14 items-center font-semibold text-peacock underline decoration-2 underline-offset-4 hover:text-peacock-hover"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </main>
      </body>
    </html>
  );
}

/** Renders the request id, which identifies the request's log lines; one click selects it for copying. */
export function RequestId({ id }: { id: string }) {
  return (
    <p className="mt-8 text-small">
      If you ask us about this, quote:{" "}
      <span className="select-all break-all font-semibold">{`Request id ${id}`}</span>
    </p>
  );
}
