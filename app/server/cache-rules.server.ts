import { addressValues } from "~/server/signed-value.server";

/** Inputs for Cache-Control. */
export type CacheableAnswer = {
  status: number;
  /** Cache-Control as the route has set it; undefined if it has not. */
  wished: string | undefined;
  /** Whether the response is only for the visitor who sent the request. */
  isPrivate: boolean;
  /** Whether something that it should show could not be loaded. */
  isIncomplete: boolean;
  /** When it expires, in milliseconds since 1970; Infinity if it does not. */
  expiresAt: number;
};

const PRIVATE = "private, no-store";
/** The longest that a cache keeps a response with stale content. */
const NOT_CURRENT_S = 5;

/**
 * Returns the Cache-Control of a response, by the first rule that applies:
 * 1. It is one visitor's: `private, no-store`.
 * 2. Its route forbids caching, or marks the address as immutable: the route's value.
 * 3. Something is missing in it, or it is neither a page (200, 404, 410) nor declared cacheable by its route:
 * `no-store`.
 * 4. Otherwise: the route's value, or `standard`; no longer than until it expires, and for 5 s if its content can be
 * outdated.
 * @param isCurrent whether its content is known to be current
 * @param standard `PAGE_CACHE_CONTROL`, for pages whose routes set no Cache-Control
 */
export function cacheControlOf(
  { status, wished, isPrivate, isIncomplete, expiresAt }: CacheableAnswer,
  isCurrent: boolean,
  standard: string,
): string {
  if (isPrivate) return PRIVATE;
  if (wished !== undefined && /\b(?:private|no-store|immutable)\b/.test(wished)) return wished;
  const isPage = status === 200 || status === 404 || status === 410;
  const mayBeKept = isPage || (wished !== undefined && status < 400);
  if (isIncomplete || !mayBeKept) return "no-store";
  const seconds = Math.max(0, Math.floor((expiresAt - Date.now()) / 1000));
  return atMost(isCurrent ? seconds : Math.min(seconds, NOT_CURRENT_S), wished ?? standard);
}

/**
 * Returns the same Cache-Control, limited to a number of seconds: no cache may keep the response for longer, not even
 * while it revalidates or if the site fails.
 */
function atMost(seconds: number, cacheControl: string): string {
  const ages = [...cacheControl.matchAll(/max-?age=(\d+)/g)].map(([, age]) => Number(age));
  const stale = Math.max(0, seconds - Math.max(0, ...ages));
  return cacheControl
    .replace(/(max-?age|stale-[a-z-]+)=(\d+)/g, (_, name: string, age: string) => {
      return `${name}=${Math.min(Number(age), name.startsWith("stale") ? stale : seconds)}`;
    })
    .replace(/, stale-[a-z-]+=0\b/g, "");
}

/** The page cache's key for a target. */
type PageKey = {
  /** The target to render: the path with the parameters that matter, in a fixed order. */
  key: string;
  /**
   * Whether the path is that of a listed page. Their number is limited, while clients can invent any number of others.
   */
  isListed: boolean;
};

/** Returns the query parameters that change the page at a path; undefined if the path is unknown. */
export type QueryOf = (path: string) => readonly string[] | undefined;

const LONGEST_VALUE = 100;
const LONGEST_KEY = 500;
const dataSuffix = /\.data$/;

/**
 * Returns the key of a target.
 * @returns undefined for pages that are never kept, because they differ by visitor or can have any query
 */
export function pageKey(target: string, queryOf: QueryOf): PageKey | undefined {
  const [path = "", search] = target.split("?", 2);
  if (path.length > LONGEST_KEY) return undefined;
  const isData = dataSuffix.test(path);
  const page = isData ? path.replace(dataSuffix, "").replace(/^\/_root$/, "/") : path;
  const known = queryOf(page);
  // Either a non-canonical spelling of a page or a page that does not exist.
  if (known === undefined) return search === undefined ? { key: path, isListed: false } : undefined;
  const given = new URLSearchParams(target.slice(path.length));
  if (addressValues.some((name) => given.has(name))) return undefined;
  const kept = new URLSearchParams();
  // The routes that the browser requests after it has followed a link.
  for (const name of isData ? [...known, "_routes"] : known) {
    const value = given.get(name);
    if (value !== null && value.length <= LONGEST_VALUE) kept.set(name, value);
  }
  if (known.includes("q") && given.has("q")) return undefined;
  const isListed = kept.size === 0;
  return { key: isListed ? path : `${path}?${kept.toString()}`, isListed };
}
