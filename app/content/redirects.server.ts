import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/content/content-reader.server";
import { optional, plainText } from "~/content/fields.server";
import { addressOfLink } from "~/content/link-target";
import { orWithout } from "~/content/or-without.server";
import { listEndedPages } from "~/content/page-index.server";
import { getPage } from "~/content/pages.server";
import { currentPreview } from "~/content/preview.server";
import { isContentBlank, outageAnswer, type SaidPage } from "~/content/source/fetch-content.server";
import { env } from "~/env.server";
import { canonicalPath } from "~/server/request-target.server";
import { findPage } from "~/site-pages";

export const redirectsQuery = defineQuery(/* groq */ `
  *[_type == "redirect"] | order(orderRank) { _id, _type, from, to, status }
`);

/** Long enough to spare most repetitions, short enough that an editor's mistake is soon put right. */
const CACHE_CONTROL = "public, max-age=300";

/** What is thrown where nothing is at an address: what was looked for, and the editors' words for it. */
export type MissingPage = SaidPage & { wanted: string };

/** A `redirect` document as far as the site believes it; the Studio's rules may have been passed by. */
export type RedirectRule = { from: string; status: number | null; to: string | null };

/** What became of an address: it leads elsewhere, or its page is gone. */
export type Outcome = { kind: "moved"; location: string; status: 301 | 302 } | { kind: "gone" };

/** The editors' redirects in their order. */
export const listRedirects = contentReader(
  { redirectsQuery },
  z.array(z.object({ from: plainText, to: optional(plainText), status: optional(z.number()) })),
);

/** What became of the landing pages whose time is over: they lead where their editors said, for as long; else they are gone. */
async function listRulesOfEndedPages(): Promise<RedirectRule[]> {
  return (await listEndedPages()).map(({ slug, afterwards }) => {
    const to = (afterwards && addressOfLink(afterwards)) ?? null;
    return { from: `/${slug}`, to, status: to === null ? 410 : 302 };
  });
}

/** What holds of addresses without a page: a redirect before the end of a page that was there. */
async function listRules(): Promise<RedirectRule[]> {
  return [...(await listRedirects()), ...(await orWithout(listRulesOfEndedPages(), []))];
}

/**
 * The answer to throw when nothing is at the path of a request: what an editor's redirect says, else 404; 503 while
 * the content service shows nothing at all, as to a wrong token: search engines would forget the page.
 * The body of a 404 or a 410 is what the error page shows: the path, and the editors' words.
 */
export async function redirectOrNotFound(request: Request): Promise<Response> {
  const outcome = resolveRedirect(await listRules(), new URL(request.url), env().SITE_URL);
  if (outcome?.kind === "moved") {
    const headers = { Location: outcome.location, "Cache-Control": CACHE_CONTROL };
    return new Response(null, { status: outcome.status, headers });
  }
  if (!outcome && isContentBlank() && !(await currentPreview())) return outageAnswer();
  const { title, heading, intro } = await getPage("not-found");
  const { pathname, search } = new URL(request.url);
  // Of a page that is there its query is what leads nowhere.
  const wanted = decodeURI(pathname) + (findPage(pathname) ? search : "");
  return Response.json({ wanted, title, heading, intro } satisfies MissingPage, {
    ...(outcome?.kind === "gone"
      ? { status: 410, statusText: "Gone" }
      : { status: 404, statusText: "Not Found" }),
  });
}

/**
 * The path of this site that an old one leads to; null where none is known.
 * @throws a Response, 503, where the redirects cannot be had
 */
export async function presentPath(pathname: string): Promise<string | null> {
  const { SITE_URL } = env();
  const outcome = resolveRedirect(await listRules(), { pathname, search: "" }, SITE_URL);
  return outcome?.kind === "moved" && outcome.location.startsWith("/") ? outcome.location : null;
}

/**
 * Follows the rules from a path, however many, so that a visitor is sent on once. The query goes along; what the
 * target sets itself wins. Null where no rule applies, where rules lead in a circle, and where one leads neither to a path
 * of this site nor to an https address.
 * @param siteUrl the site's origin
 */
export function resolveRedirect(
  rules: readonly RedirectRule[],
  { pathname, search }: { pathname: string; search: string },
  siteUrl: string,
): Outcome | null {
  // Of two rules for one address the first in the editors' order holds.
  const byPath = new Map(
    rules.toReversed().map((rule) => [comparablePath(rule.from, siteUrl), rule]),
  );
  const seen = new Set<string>();
  let path = comparablePath(pathname, siteUrl);
  let target: URL | null = null;
  let permanent = true;
  for (;;) {
    const rule = path === null ? undefined : byPath.get(path);
    if (!rule || path === null) break;
    if (rule.status === 410) return { kind: "gone" };
    if (seen.has(path)) return null;
    seen.add(path);
    permanent &&= rule.status === 301;
    target = safeTarget(rule.to, siteUrl);
    if (!target) return null;
    path = target.origin === siteUrl ? comparablePath(target.pathname, siteUrl) : null;
  }
  if (!target) return null;
  const location = withQuery(target, search);
  return {
    kind: "moved",
    location: target.origin === siteUrl ? location.slice(siteUrl.length) : location,
    status: permanent ? 301 : 302,
  };
}

/** The one spelling by which addresses of the site are compared; null for what is no path of it. */
function comparablePath(address: string, siteUrl: string): string | null {
  const url = address.startsWith("/") ? parse(address, siteUrl) : null;
  return url?.origin === siteUrl ? canonicalPath(url.pathname) : null;
}

function safeTarget(to: string | null, siteUrl: string): URL | null {
  if (to === null) return null;
  const isPath = to.startsWith("/");
  const url = parse(to, isPath ? siteUrl : undefined);
  if (!url || url.username !== "" || url.password !== "") return null;
  if (url.origin === siteUrl) {
    url.pathname = canonicalPath(url.pathname);
    return url;
  }
  return !isPath && url.protocol === "https:" ? url : null;
}

function withQuery(target: URL, search: string): string {
  const url = new URL(target);
  const own = new Set(url.searchParams.keys());
  for (const [name, value] of new URLSearchParams(search)) {
    if (!own.has(name)) url.searchParams.append(name, value);
  }
  return url.href;
}

function parse(address: string, base?: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}
