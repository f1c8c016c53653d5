import { queryOf } from "~/http/page-cache/page-queries.server";

/**
 * How a request is looked up. `key` is the target to render: the path with the parameters that matter, in one
 * order. `shelf` says how many such keys there can be: as many as pages, or as many as strangers think of.
 */
export type PageKey =
  | { kind: "page"; key: string; shelf: "plain" | "variant" }
  /** Nothing is known of the path, and the query may matter: only a missing page is answered from memory. */
  | { kind: "unknown"; path: string }
  /** As many answers as questions: never kept. */
  | { kind: "unbounded" };

const LONGEST_VALUE = 100;
const LONGEST_KEY = 500;
const dataSuffix = /\.data$/;

/** A path and a search (empty, or from its `?` on) as the page cache knows them. */
export function pageKey(path: string, search: string): PageKey {
  if (path.length > LONGEST_KEY) return { kind: "unbounded" };
  const isData = dataSuffix.test(path);
  const page = isData ? path.replace(dataSuffix, "").replace(/^\/_root$/, "/") : path;
  const known = queryOf(page);
  if (known === undefined) {
    // Another spelling of a page, perhaps: there are more of them than pages.
    return search === ""
      ? { kind: "page", key: path, shelf: "variant" }
      : { kind: "unknown", path };
  }
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  // The routes that the browser asks for again after it has followed a link.
  for (const name of isData ? [...known, "_routes"] : known) {
    const value = given.get(name);
    if (value !== null && value.length <= LONGEST_VALUE) kept.set(name, value);
  }
  if (kept.has("q")) return { kind: "unbounded" };
  if (kept.size === 0) return { kind: "page", key: path, shelf: "plain" };
  return { kind: "page", key: `${path}?${kept.toString()}`, shelf: "variant" };
}
