import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader, withFallback } from "~/cms/content-reader.server";
import { memoizeWeak } from "~/cms/drop-invalid-parts.server";
import { optional, plainText, stripEditMarks } from "~/cms/fields.server";
import { addressOfLink } from "~/cms/link-target";
import { listEndedPages, listPages } from "~/cms/page-index.server";
import { currentPreview, previewRefusals } from "~/cms/preview.server";
import { isPageDropped } from "~/cms/preview-bar.server";
import {
  isContentBlank,
  type MessagePageTexts,
  outageResponse,
} from "~/cms/source/fetch-content.server";
import { env } from "~/env.server";
import { getPage } from "~/features/pages/pages.server";
import {
  comparablePath,
  matchesSource,
  type RedirectSource,
  redirectSource,
} from "~/features/pages/redirect-address";
import {
  type Address,
  canonicalPath,
  canonicalSpelling,
  namesFile,
  nearestPages,
  suggestPage,
} from "~/site-addresses.server";
import { findPage } from "~/site-pages";

export const redirectsQuery = defineQuery(/* groq */ `
  *[_type == "redirect"] | order(orderRank) { _id, _type, from, to, status }
`);

/** Long enough to spare most repeated requests, short enough that an editor's mistake is soon corrected. */
const CACHE_CONTROL = "public, max-age=300";

/** The data of a 404 or 410: the address, the pages that were probably meant, and the editors' texts. */
export type MissingPage = MessagePageTexts & {
  wanted: string;
  meant: readonly { name: string; path: string }[];
};

/** A validated `redirect` document; imports can bypass the Studio's rules. */
export type RedirectRule = { from: string; status: number | null; to: string | null };

/** The outcome for an address: redirected, or its page is gone. */
export type Outcome = { kind: "moved"; location: string; status: 301 | 302 } | { kind: "gone" };

/** Returns the editors' redirects in their order. */
const listRedirects = contentReader(
  { redirectsQuery },
  z.array(z.object({ from: plainText, to: optional(plainText), status: optional(z.number()) })),
);

/** Returns rules for expired landing pages: a redirect if an editor has chosen a target, otherwise 410. */
async function listRulesOfEndedPages(): Promise<RedirectRule[]> {
  return (await listEndedPages()).map(({ slug, afterwards }) => {
    const to = (afterwards && addressOfLink(afterwards)) ?? null;
    return { from: `/${slug}`, to, status: to === null ? 410 : 302 };
  });
}

/** Returns the rules for addresses without a page; editors' redirects come before those of expired pages. */
async function listRules(): Promise<RedirectRule[]> {
  return [...(await listRedirects()), ...(await withFallback(listRulesOfEndedPages(), []))];
}

/**
 * Returns the response to throw if there is no page at a request's path: an editor's redirect, else a redirect to the
 * page that was meant, else 404. It is 503 while the content service shows no documents at all, e.g. to a wrong token,
 * because search engines would forget the page. The body of a 404 or 410 contains the data of the error page: the path,
 * and the editors' texts.
 */
export async function redirectOrNotFound(request: Request): Promise<Response> {
  if (isPageDropped()) {
    const { status, heading, advice } = previewRefusals.gaps;
    const said: MessagePageTexts = { title: heading, heading, intro: advice };
    return Response.json(said, { status, statusText: "Not Found" });
  }
  const { pathname: path, search } = new URL(request.url);
  const { SITE_URL } = env();
  const rules = await listRules();
  const respelled = canonicalSpelling({ path, search });
  const outcome =
    resolveRedirect(rules, { path, search }, SITE_URL) ??
    (respelled && resolveRedirect(rules, respelled, SITE_URL));
  if (outcome?.kind === "moved") return redirectTo(outcome.location, outcome.status);
  if (!outcome && isContentBlank() && !(await currentPreview())) return outageResponse();
  const pages = await withFallback(listPages(), []);
  const address = outcome ? undefined : suggestPage({ path, search }, pages);
  if (address) return redirectTo(address.path + address.search, 308);
  const { title, heading, intro } = await getPage("/not-found");
  // If the path has a page, only the query is wrong.
  const wanted = decodeURI(path) + (findPage(path) ? search : "");
  const offered = pages.filter(({ path, hidden }) => !hidden || findPage(path));
  const meant = findPage(path) || namesFile(path) ? [] : nearestPages(path, offered);
  const said = { wanted, title, heading, intro };
  return Response.json(
    {
      ...said,
      meant: meant.map(({ name, path }) => ({ name: stripEditMarks(name), path })),
    } satisfies MissingPage,
    outcome?.kind === "gone"
      ? { status: 410, statusText: "Gone" }
      : { status: 404, statusText: "Not Found" },
  );
}

/** Returns the redirect to the canonical address of the page that a request means; null if there is no such page. */
export async function canonicalRedirect(request: Request): Promise<Response | null> {
  const { pathname: path, search } = new URL(request.url);
  const address = suggestPage({ path, search }, await withFallback(listPages(), []));
  return address ? redirectTo(address.path + address.search, 308) : null;
}

const redirectTo = (location: string, status: 301 | 302 | 308) =>
  new Response(null, { status, headers: { Location: location, "Cache-Control": CACHE_CONTROL } });

/**
 * Returns the path of this site that replaces an old one; null if no rule does.
 * @throws a Response, 503, if the redirects are unavailable
 */
export async function presentPath(path: string): Promise<string | null> {
  const { SITE_URL } = env();
  const outcome = resolveRedirect(await listRules(), { path, search: "" }, SITE_URL);
  return outcome?.kind === "moved" && outcome.location.startsWith("/") ? outcome.location : null;
}

/** The redirects as last read: all of them, and those whose old address has a query. */
let known: { all: readonly RedirectRule[]; ofQueries: readonly RedirectRule[] } | undefined;

/**
 * Reads the redirects again, for `redirectOfQuery`; to be called once the content service answers, and after each change
 * of the content. If the service is down, the last ones stay.
 */
export async function refreshQueryRedirects(): Promise<void> {
  const all = await withFallback(listRedirects(), null);
  if (all) known = { all, ofQueries: all.filter((rule) => sourceOf(rule)?.query.length) };
}

/**
 * Returns where a request with a query is redirected even if its path has a page (`/?page_id=12`); null if no redirect
 * of such an address matches. It reads no content, because every request with a query calls it.
 */
export function redirectOfQuery(address: Address): { location: string; status: number } | null {
  if (!known || known.ofQueries.length === 0) return null;
  const { SITE_URL } = env();
  if (!findRule(known.ofQueries, new URL(address.path + address.search, SITE_URL))) return null;
  const outcome = resolveRedirect(known.all, address, SITE_URL);
  return outcome?.kind === "moved" ? outcome : null;
}

/** Parsed once for each rule, because every unknown address is compared with all of them. */
const sourceOf = memoizeWeak((rule: RedirectRule) => redirectSource(rule.from));

type FoundRule = { rule: RedirectRule; source: RedirectSource };

/**
 * Returns the rule for an address: the one with the most matching parameters; among equals the first in the editors'
 * order.
 */
function findRule(rules: readonly RedirectRule[], url: URL): FoundRule | undefined {
  const path = comparablePath(url.pathname);
  const matching = rules.flatMap((rule): FoundRule[] => {
    const source = sourceOf(rule);
    return source && matchesSource(source, path, url.searchParams) ? [{ rule, source }] : [];
  });
  return matching.toSorted((one, other) => other.source.query.length - one.source.query.length)[0];
}

/**
 * Follows all rules from an address at once, so that a visitor is redirected only once. The query is kept, except for
 * parameters that the rules require; parameters of the target win. Null if no rule applies, if rules form a circle, or
 * if one leads neither to a path of this site nor to an https address.
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
