import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/content/content-reader.server";
import { optional, plainText, withoutMarks } from "~/content/fields.server";
import { addressOfLink } from "~/content/link-target";
import { oncePerObject } from "~/content/objects";
import { listEndedPages, listPages } from "~/content/page-index.server";
import { getPage } from "~/content/pages.server";
import { currentPreview } from "~/content/preview.server";
import { isPageLeftOut } from "~/content/preview-gaps.server";
import { previewRefusals } from "~/content/preview-refusals.server";
import {
  comparablePath,
  matchesSource,
  type RedirectSource,
  redirectSource,
} from "~/content/redirect-address";
import { isContentBlank, outageAnswer, type SaidPage } from "~/content/source/fetch-content.server";
import { withFallback } from "~/content/with-fallback.server";
import { env } from "~/env.server";
import { canonicalPath } from "~/server/request-target.server";
import { type Address, namesFile, nearestPages, pageMeant, respell } from "~/site-addresses";
import { findPage } from "~/site-pages";

export const redirectsQuery = defineQuery(/* groq */ `
  *[_type == "redirect"] | order(orderRank) { _id, _type, from, to, status }
`);

/** Long enough to spare most repetitions, short enough that an editor's mistake is soon put right. */
const CACHE_CONTROL = "public, max-age=300";

/** What is thrown if nothing is at an address: the address, the pages that were perhaps meant, and the editors' words. */
export type MissingPage = SaidPage & {
  wanted: string;
  meant: readonly { name: string; path: string }[];
};

/** A `redirect` document as far as the site believes it; the Studio's rules may have been passed by. */
export type RedirectRule = { from: string; status: number | null; to: string | null };

/** The outcome for an address: it leads elsewhere, or its page is gone. */
export type Outcome = { kind: "moved"; location: string; status: 301 | 302 } | { kind: "gone" };

/** The editors' redirects in their order. */
const listRedirects = contentReader(
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
  return [...(await listRedirects()), ...(await withFallback(listRulesOfEndedPages(), []))];
}

/**
 * The answer to throw when nothing is at the path of a request: what an editor's redirect says, else the address of the
 * page that was meant, else 404; 503 while the content service shows nothing at all, as to a wrong token: search engines
 * would forget the page. The body of a 404 or a 410 is what the error page shows: the path, and the editors' words.
 */
export async function redirectOrNotFound(request: Request): Promise<Response> {
  if (isPageLeftOut()) {
    const { status, heading, advice } = previewRefusals.gaps;
    const said: SaidPage = { title: heading, heading, intro: advice };
    return Response.json(said, { status, statusText: "Not Found" });
  }
  const { pathname: path, search } = new URL(request.url);
  const { SITE_URL } = env();
  const rules = await listRules();
  const respelled = respell({ path, search });
  const outcome =
    resolveRedirect(rules, { path, search }, SITE_URL) ??
    (respelled && resolveRedirect(rules, respelled, SITE_URL));
  if (outcome?.kind === "moved") return redirectTo(outcome.location, outcome.status);
  if (!outcome && isContentBlank() && !(await currentPreview())) return outageAnswer();
  const pages = await withFallback(listPages(), []);
  const address = outcome ? undefined : pageMeant({ path, search }, pages);
  if (address) return redirectTo(address.path + address.search, 308);
  const { title, heading, intro } = await getPage("not-found");
  // Of a page that is there its query is what leads nowhere.
  const wanted = decodeURI(path) + (findPage(path) ? search : "");
  const offered = pages.filter(({ path, hidden }) => !hidden || findPage(path));
  const meant = findPage(path) || namesFile(path) ? [] : nearestPages(path, offered);
  const said = { wanted, title, heading, intro };
  return Response.json(
    {
      ...said,
      meant: meant.map(({ name, path }) => ({ name: withoutMarks(name), path })),
    } satisfies MissingPage,
    outcome?.kind === "gone"
      ? { status: 410, statusText: "Gone" }
      : { status: 404, statusText: "Not Found" },
  );
}

/** The redirect to the canonical address of the page that a request means; null if there is no such page. */
export async function canonicalRedirect(request: Request): Promise<Response | null> {
  const { pathname: path, search } = new URL(request.url);
  const address = pageMeant({ path, search }, await withFallback(listPages(), []));
  return address ? redirectTo(address.path + address.search, 308) : null;
}

const redirectTo = (location: string, status: 301 | 302 | 308) =>
  new Response(null, { status, headers: { Location: location, "Cache-Control": CACHE_CONTROL } });

/**
 * The path of this site that an old one leads to; null where none is known.
 * @throws a Response, 503, where the redirects cannot be had
 */
export async function presentPath(path: string): Promise<string | null> {
  const { SITE_URL } = env();
  const outcome = resolveRedirect(await listRules(), { path, search: "" }, SITE_URL);
  return outcome?.kind === "moved" && outcome.location.startsWith("/") ? outcome.location : null;
}

/** The redirects as they were last read: all of them, and those whose old address has a query. */
let known: { all: readonly RedirectRule[]; ofQueries: readonly RedirectRule[] } | undefined;

/**
 * Reads the redirects again, for `redirectOfQuery`: after each change of the content. If the service does not answer, the
 * ones that were last read hold.
 */
export async function refreshQueryRedirects(): Promise<void> {
  const all = await withFallback(listRedirects(), null);
  if (all) known = { all, ofQueries: all.filter((rule) => sourceOf(rule)?.query.length) };
}

/**
 * Returns where a request with a query is redirected although its path may have a page (`/?page_id=12`); null if no
 * redirect of such an address matches. It reads no content: every request with a query passes here.
 */
export function redirectOfQuery(address: Address): { location: string; status: number } | null {
  if (!known || known.ofQueries.length === 0) return null;
  const { SITE_URL } = env();
  if (!findRule(known.ofQueries, new URL(address.path + address.search, SITE_URL))) return null;
  const outcome = resolveRedirect(known.all, address, SITE_URL);
  return outcome?.kind === "moved" ? outcome : null;
}

/** Read once for each rule: every unknown address is compared with all of them. */
const sourceOf = oncePerObject((rule: RedirectRule) => redirectSource(rule.from));

type FoundRule = { rule: RedirectRule; source: RedirectSource };

/** The rule for an address: the one that names the most of its query, of several the first in the editors' order. */
function findRule(rules: readonly RedirectRule[], url: URL): FoundRule | undefined {
  const path = comparablePath(url.pathname);
  const matching = rules.flatMap((rule): FoundRule[] => {
    const source = sourceOf(rule);
    return source && matchesSource(source, path, url.searchParams) ? [{ rule, source }] : [];
  });
  return matching.toSorted((one, other) => other.source.query.length - one.source.query.length)[0];
}

/**
 * Follows the rules from an address, however many, so that a visitor is sent on once. The query goes along, without what
 * the rules themselves ask for; what the target sets itself wins. Null where no rule applies, where rules lead in a circle,
 * and where one leads neither to a path of this site nor to an https address.
 * @param siteUrl the site's origin
 */
export function resolveRedirect(
  rules: readonly RedirectRule[],
  { path, search }: Address,
  siteUrl: string,
): Outcome | null {
  const query = new URLSearchParams(search);
  const seen = new Set<RedirectRule>();
  let url = urlOf(path + search, siteUrl);
  let target: URL | null = null;
  let permanent = true;
  for (;;) {
    const found = url?.origin === siteUrl ? findRule(rules, url) : undefined;
    if (!found) break;
    const { rule, source } = found;
    if (rule.status === 410) return { kind: "gone" };
    if (seen.has(rule)) return null;
    seen.add(rule);
    permanent &&= rule.status === 301;
    target = safeTarget(rule.to, siteUrl);
    if (!target) return null;
    for (const [name, value] of source.query) query.delete(name, value);
    url = withQuery(target, query);
  }
  if (!target || !url) return null;
  return {
    kind: "moved",
    location: target.origin === siteUrl ? url.href.slice(siteUrl.length) : url.href,
    status: permanent ? 301 : 302,
  };
}

function safeTarget(to: string | null, siteUrl: string): URL | null {
  if (to === null) return null;
  const isPath = to.startsWith("/");
  const url = urlOf(to, isPath ? siteUrl : undefined);
  if (!url || url.username !== "" || url.password !== "") return null;
  if (url.origin === siteUrl) {
    url.pathname = canonicalPath(url.pathname);
    return url;
  }
  return !isPath && url.protocol === "https:" ? url : null;
}

function withQuery(target: URL, query: URLSearchParams): URL {
  const url = new URL(target);
  const own = new Set(url.searchParams.keys());
  for (const [name, value] of query) {
    if (!own.has(name)) url.searchParams.append(name, value);
  }
  return url;
}

function urlOf(address: string, base?: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}
