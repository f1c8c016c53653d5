import { addressValues } from "~/server/address-value.server";

/** A target as the page cache knows it. */
export type PageKey = {
  /** The target to render: the path with the parameters that matter, in one order. */
  key: string;
  /** Whether it is a page as it is: there are as many of those as pages, and of others as many as strangers think of. */
  isListed: boolean;
};

/** The query parameters that change the page at a path; undefined where nothing is known of the path. */
export type QueryOf = (path: string) => readonly string[] | undefined;

const LONGEST_VALUE = 100;
const LONGEST_KEY = 500;
const dataSuffix = /\.data$/;

/** @returns undefined for what has as many answers as questions, or of whose path nothing is known: it is never kept */
export function pageKey(target: string, queryOf: QueryOf): PageKey | undefined {
  const [path = "", search] = target.split("?", 2);
  if (path.length > LONGEST_KEY) return undefined;
  const isData = dataSuffix.test(path);
  const page = isData ? path.replace(dataSuffix, "").replace(/^\/_root$/, "/") : path;
  const known = queryOf(page);
  // Another spelling of a page, perhaps, or what is missing.
  if (known === undefined) return search === undefined ? { key: path, isListed: false } : undefined;
  const given = new URLSearchParams(target.slice(path.length));
  if (addressValues.some((name) => given.has(name))) return undefined;
  const kept = new URLSearchParams();
  // The routes that the browser asks for again after it has followed a link.
  for (const name of isData ? [...known, "_routes"] : known) {
    const value = given.get(name);
    if (value !== null && value.length <= LONGEST_VALUE) kept.set(name, value);
  }
  if (kept.has("q")) return undefined;
  const isListed = kept.size === 0;
  return { key: isListed ? path : `${path}?${kept.toString()}`, isListed };
}
