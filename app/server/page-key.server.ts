import { addressValues } from "~/server/address-value.server";

/** The page cache's key for a target. */
export type PageKey = {
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
  if (kept.has("q")) return undefined;
  const isListed = kept.size === 0;
  return { key: isListed ? path : `${path}?${kept.toString()}`, isListed };
}
