import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { currentPreview, enterPreview, pathToPreview, previewRefusals } from "~/cms/preview.server";
import { previewTexts } from "~/i18n/shell.server";
import { getSite } from "~/seo/site.server";
import { documentPolicy, type PolicyWidening } from "~/server/html/content-security-policy.server";
import { createClientLimiter, currentClient } from "~/server/rate-limit.server";
import { markPrivate, requestContext } from "~/server/request-context.server";
import { plainDocument } from "~/shell/refusal-page.server";

const headers = { "Cache-Control": "private, no-store" };

/**
 * Each attempt costs a query of the content service. An editor opens the preview now and then, while an attacker
 * guesses many secrets.
 */
const consume = createClientLimiter({
  each: { burst: 10, perSecond: 1 / 30 },
  all: { burst: 60, perSecond: 1 / 5 },
  newClient: { burst: 2, perSecond: 1 / 600 },
});

/** The entry point of the Studio's Presentation tool: with its secret the browser gets drafts from now on. */
export async function loader({ request }: LoaderFunctionArgs) {
  markPrivate();
  // A browser in a preview has already had a valid secret, e.g. that of an editor who reloads the Studio.
  const wait = (await currentPreview()) ? 0 : consume(currentClient()).wait;
  if (wait > 0) {
    const { heading, advice } = previewTexts.tooOften;
    const refusal = { status: 429, heading, advice: advice({ seconds: wait }) };
    return refuse(request, refusal, { "Retry-After": String(wait) });
  }
  const entered = await enterPreview(request);
  if (typeof entered === "string") return refuse(request, previewRefusals[entered]);
  return redirectDocument(entered.location, {
    status: 307,
    headers: { ...headers, "Set-Cookie": entered.setCookie },
  });
}

type Refusal = { status: number; heading: string; advice: string };

/**
 * Returns a page for an editor inside the Studio, on any origin: the framing site is not verified yet, but the page
 * does nothing.
 */
function refuse(request: Request, refusal: Refusal, more: Record<string, string> = {}): Response {
  const siteUrl = getSite().url;
  const links = [
    { to: pathToPreview(request), label: previewTexts.links.published },
    { to: "/", label: previewTexts.links.home },
  ];
  const requestId = requestContext()?.id ?? "unknown";
  const html = plainDocument({ ...refusal, requestId, links, opensNewTab: true });
  return new Response(html, {
    status: refusal.status,
    headers: {
      ...headers,
      ...more,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": documentPolicy({ siteUrl, widen: framing(request) }),
    },
  });
}

/** Allows the referring page to frame the response; browsers send its origin. */
function framing(request: Request): PolicyWidening {
  const referrer = request.headers.get("Referer") ?? "";
  const url = URL.canParse(referrer) ? new URL(referrer) : null;
  return url && /^https?:$/.test(url.protocol) ? { "frame-ancestors": [url.origin] } : {};
}
