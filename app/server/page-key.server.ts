/** How a request is looked up in the page cache. */
export type PageKey =
  /**
   * `key` is the target to render: the path with the parameters that matter, in one order. `partition` says how many such
   * keys there can be: as many as pages, or as many as strangers think of.
   */
  | { kind: "page"; key: string; partition: "pages" | "variants" }
  /** Nothing is known of the path, and the query may matter: only a missing page is answered from memory. */
  | { kind: "unknown"; path: string }
  /** As many answers as questions: never kept. */
  | { kind: "unbounded" };

/** The query parameters that change the page at a path; undefined where nothing is known of the path. */
export type QueryOf = (path: string) => readonly string[] | undefined;

const LONGEST_VALUE = 100;
const LONGEST_KEY = 500;
const dataSuffix = /\.data$/;

/** A target as the page cache knows it. */
export function pageKey(target: string, queryOf: QueryOf): PageKey {
  const [path = "", search] = target.split("?", 2);
  if (path.length > LONGEST_KEY) return { kind: "unbounded" };
  const isData = dataSuffix.test(path);
  const page = isData ? path.replace(dataSuffix, "").replace(/^\/_root$/, "/") : path;
  const known = queryOf(page);
  if (known === undefined) {
    // Another spelling of a page, perhaps: there are more of them than pages.
    return search === undefined
      ? { kind: "page", key: path, partition: "variants" }
      : { kind: "unknown", path };
  }
  const given = new URLSearchParams(target.slice(path.length));
  const kept = new URLSearchParams();
  // The routes that the browser asks for again after it has followed a link.
  for (const name of isData ? [...known, "_routes"] : known) {
    const value = given.get(name);
    if (value !== null && value.length <= LONGEST_VALUE) kept.set(name, value);
  }
  if (kept.has("q")) return { kind: "unbounded" };
  if (kept.size === 0) return { kind: "page", key: path, partition: "pages" };
  return { kind: "page", key: `${path}?${kept.toString()}`, partition: "variants" };
}
