import { renderToStaticMarkup } from "react-dom/server";
import { refusalTexts } from "~/i18n/shell.server";
import type { RefusalStatus } from "~/server/request-rules.server";
import stylesheet from "~/tailwind.css";
import { type EnteredField, EnteredText } from "~/ui/entered-text";

const messages: Record<RefusalStatus, { heading: string; advice: string }> = refusalTexts.statuses;

const furtherLinks = [
  { to: "/", label: refusalTexts.links.home },
  { to: "/services", label: refusalTexts.links.services },
  { to: "/contact", label: refusalTexts.links.contact },
];

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

/** Returns a document as text that depends only on the stylesheet, for responses that are not pages of the site. */
export const plainDocument = (props: PlainPageProps) =>
  `<!DOCTYPE html>${renderToStaticMarkup(<PlainPage {...props} />)}`;

/** Returns the document as text for a request that never reaches a route. */
export const refusalDocument = (
  status: RefusalStatus,
  requestId: string,
  entered?: readonly EnteredField[],
) => plainDocument({ status, requestId, entered, ...messages[status] });

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
              <p className="text-small font-semibold">{refusalTexts.error({ status })}</p>
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
  const texts = refusalTexts.requestId;
  return (
    <p className="mt-8 text-small">
      {`${texts.quote} `}
      <span className="select-all break-all font-semibold">{texts.id({ id })}</span>
    </p>
  );
}
