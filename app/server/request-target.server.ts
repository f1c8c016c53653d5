/** The two parts of a request target: a path that starts with `/`, and a query that is empty or starts with `?`. */
export type RequestTarget = { path: string; search: string };

/** Returns whether a target is a probe. The operator's tools send these with any Host and as often as they like. */
export const isProbed = (target: string) => /^\/(?:healthz|readyz)(?:\?|$)/.test(target);

const originForm = /^(\/[^?#]*)(\?[^#]*)?$/;
const visibleAscii = /^[\x21-\x7e]+$/;
const control = /\p{Cc}/u;
/** Matches what most visitors request: no segment begins with a dot, and nothing is encoded. */
const plain = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?$/;

/** Encoded characters that mean the same without their percent-encoding (unreserved, RFC 3986 section 2.3). */
const encodedUnreserved = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/** Returns the decoded path; undefined for bad percent-encoding. */
function decoded(path: string): string | undefined {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/**
 * Splits the target of a request line. Returns undefined for targets that no browser sends: absolute-form and
 * asterisk-form, fragments, bytes outside ASCII, bad percent-encoding, encoded control characters.
 */
export function parseTarget(target: string): RequestTarget | undefined {
  if (plain.test(target)) return { path: target, search: "" };
  const [, path, search = ""] = originForm.exec(target) ?? [];
  if (path === undefined || !visibleAscii.test(target)) return undefined;
  const text = decoded(path);
  return text === undefined || control.test(text) ? undefined : { path, search };
}

/**
 * Returns the canonical spelling of a path: single slashes, no dot segments, no trailing slash, no needless
 * percent-encoding. The result starts with exactly one slash, so that as a Location it never points to another host.
 * The function is idempotent.
 */
export function canonicalPath(path: string): string {
  if (plain.test(path)) return path;
  const bare = path.replace(encodedUnreserved, decodeURIComponent);
  const slashes = bare.replace(/[\\/]+/g, "/");
  const { pathname } = new URL(slashes, "http://site");
  return pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
}
