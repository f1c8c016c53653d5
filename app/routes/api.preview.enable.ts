import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { currentPreview, enterPreview, pathToPreview } from "~/content/preview.server";
import { previewRefusals } from "~/content/preview-refusals.server";
import { documentPolicy, type PolicyWidening } from "~/document/content-security-policy.server";
import { getSite } from "~/seo/site.server";
import { currentClient } from "~/server/device.server";
import { createClientLimiter } from "~/server/rate-limit.server";
import { keepPrivate, requestContext } from "~/server/request-context.server";
import { plainDocument } from "~/shell/refusal-page.server";

const headers = { "Cache-Control": "private, no-store" };

/** Each costs a question to the content service. An editor opens the preview now and then; who guesses secrets goes on. */
const consume = createClientLimiter({
  each: { burst: 10, perSecond: 1 / 30 },
  all: { burst: 60, perSecond: 1 / 5 },
});

/** Where the Studio's Presentation tool begins: with its secret the browser sees drafts from here on. */
export async function loader({ request }: LoaderFunctionArgs) {
  keepPrivate();
  // Whoever is in a preview knew a secret: an editor whose Studio is loaded again.
  const wait = (await currentPreview()) ? 0 : consume(currentClient()).wait;
  if (wait > 0) {
    const heading = "The preview was opened too often";
    const refusal = { status: 429, heading, advice: `Try again in ${wait} seconds.` };
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

/** A page that an editor reads inside the Studio, wherever that is: who frames it is not known yet, and it does nothing. */
function refuse(request: Request, refusal: Refusal, more: Record<string, string> = {}): Response {
  const siteUrl = getSite().url;
  const links = [
    { to: pathToPreview(request), label: "The page as it is published" },
    { to: "/", label: "Home page" },
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

/** Lets the page that led here hold the answer in a frame; browsers name its origin. */
function framing(request: Request): PolicyWidening {
  const referrer = request.headers.get("Referer") ?? "";
  const url = URL.canParse(referrer) ? new URL(referrer) : null;
  return url && /^https?:$/.test(url.protocol) ? { "frame-ancestors": [url.origin] } : {};
}
