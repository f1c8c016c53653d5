import { posix } from "node:path";

/** The two parts of a request target: a path that starts with `/`, and a query that is empty or starts with `?`. */
export type RequestTarget = { path: string; search: string };

const originForm = /^(\/[^?#]*)(\?[^#]*)?$/;
const visibleAscii = /^[\x21-\x7e]+$/;
const control = /\p{Cc}/u;

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/**
 * Splits the target of a request line. Undefined for what no browser sends: absolute-form and
 * asterisk-form, fragments, bytes outside ASCII, bad percent-encoding, encoded control characters.
 */
export function parseTarget(target: string): RequestTarget | undefined {
  const [, path, search = ""] = originForm.exec(target) ?? [];
  if (path === undefined || !visibleAscii.test(target)) return undefined;
  const text = decoded(path);
  return text === undefined || control.test(text) ? undefined : { path, search };
}

/**
 * The one spelling of a path: single slashes, no dot segments, no trailing slash. The result starts
 * with exactly one slash, so that as a Location it never names another host; asked again for its
 * own result it gives the same.
 */
export function canonicalPath(path: string): string {
  const slashes = path.replace(/[\\/]+/g, "/");
  const { pathname } = new URL(slashes, "http://site");
  return pathname.length > 1 ? pathname.replace(/\/+$/, "") || "/" : pathname;
}

/** Whether the path, read as express.static reads it, names one of the directories. */
export function namesDirectory(path: string, directories: ReadonlySet<string>): boolean {
  const text = decoded(path);
  return text !== undefined && directories.has(posix.normalize(text).replace(/(?<=.)\/+$/, ""));
}
