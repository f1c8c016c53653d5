import type { IncomingMessage } from "node:http";
import { announcesBody, contentType, formType, MAX_BODY_BYTES } from "~/server/request-body.server";
import { type Address, canonicalPath, plainPath } from "~/site-addresses.server";

/** Returns whether a target is a probe. The operator's tools send these with any Host and as often as they like. */
export const isProbed = (target: string) => /^\/(?:healthz|readyz)(?:\?|$)/.test(target);

const originForm = /^(\/[^?#]*)(\?[^#]*)?$/;
const visibleAscii = /^[\x21-\x7e]+$/;
const control = /\p{Cc}/u;
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
 * asterisk-form, fragments, bytes outside ASCII, bad percent-encoding, encoded control characters other than line breaks
 * at the end, which are copied with an address.
 */
export function parseTarget(target: string): Address | undefined {
  if (plainPath.test(target)) return { path: target, search: "" };
  const [, path, search = ""] = originForm.exec(target) ?? [];
  if (path === undefined || !visibleAscii.test(target)) return undefined;
  const text = decoded(path);
  return text === undefined || control.test(text.trimEnd()) ? undefined : { path, search };
}

/** Every status that the server sends without Remix. Each has a page. */
export const refusalStatuses = [400, 403, 405, 408, 413, 415, 417, 429, 431, 500, 503] as const;
export type RefusalStatus = (typeof refusalStatuses)[number];

/** The parts of a request that the rules check. */
type CheckedRequest = Pick<
  IncomingMessage,
  "method" | "url" | "headers" | "rawHeaders" | "httpVersion"
>;

/** The outcome of checking a request's head. `location` is a path, or an address below SITE_URL. */
type RequestCheck =
  | { kind: "pass" }
  | { kind: "redirect"; location: string }
  | { kind: "refuse"; status: RefusalStatus };

const hostPattern =
  /^(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9_](?:[A-Za-z0-9._-]*[A-Za-z0-9_.])?)(?::\d{1,5})?$/;
const originPattern = /^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@,\\]+$/;
/** Matches a host name or address of this machine. */
export const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const refuse = (status: RefusalStatus): RequestCheck => ({ kind: "refuse", status });

const isSafe = (method: string | undefined) =>
  method === "GET" || method === "HEAD" || method === "OPTIONS" || method === "TRACE";

const isHost = (value: string) => hostPattern.test(value) && URL.canParse(`http://${value}`);

/** Whether Host is missing, repeated or invalid. Node keeps the first of several in `headers`. */
function hasBadHost({ headers, rawHeaders, httpVersion }: CheckedRequest, site: URL): boolean {
  if (headers.host === undefined) return httpVersion !== "1.0";
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts !== 1 || (headers.host !== site.host && !isHost(headers.host));
}

/**
 * Checks that an unsafe request comes from a page of this site, or from a client that is not a browser. Such clients
 * (webhooks, monitors, curl) send neither header, and neither do browsers from before 2020. Every browser that sends
 * Sec-Fetch-Site sends Origin with a POST as well, unless an extension removes it. `Referrer-Policy: no-referrer`,
 * which extensions set, makes Origin `null` on this site's own pages; Sec-Fetch-Site cannot be set by a page.
 * @returns 400 if Origin is malformed, 403 if it is another site or Sec-Fetch-Site does not state that it is this one
 */
export function checkOrigin(
  { origin, "sec-fetch-site": fetchSite }: CheckedRequest["headers"],
  siteOrigin: string,
): 400 | 403 | undefined {
  if (origin === "null") return fetchSite === "same-origin" ? undefined : 403;
  if (origin !== undefined && (!originPattern.test(origin) || !URL.canParse(origin))) return 400;
  if (origin !== undefined && origin !== siteOrigin) return 403;
  return fetchSite === undefined || ownFetchSites.has(fetchSite) ? undefined : 403;
}

/** Values of Sec-Fetch-Site: sent by a page of this site, or by the user (a reload, for example). */
const ownFetchSites = new Set(["same-origin", "none"]);

const contentLength = (headers: CheckedRequest["headers"]) =>
  Number(headers["content-length"] ?? 0);

/** The path where a service sends signed JSON. */
const webhookPath = "/api/content-changed";

/** Refuses any body that is not a form, because no page of this site sends files or JSON. */
function checkBody(headers: CheckedRequest["headers"], path: string): RefusalStatus | undefined {
  if (!announcesBody({ headers })) return undefined;
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  const taken = path === webhookPath ? "application/json" : formType;
  return contentType(headers) === taken && encoding === "identity" ? undefined : 415;
}

function namesOtherLoopback(host: string | undefined, site: URL): boolean {
  if (host === undefined || host === site.host || !loopback.test(site.hostname)) return false;
  const { hostname } = new URL(`http://${host}`);
  return hostname !== site.hostname && loopback.test(hostname);
}

function isOwnHost(host: string | undefined, site: URL): boolean {
  if (host === undefined || host === site.host) return true;
  return new URL(`${site.protocol}//${host}`).host === site.host;
}

/**
 * Remix answers `?_data=<route>` with the bare result of that route's loader. The site's own pages request `.data`
 * instead; from other clients it would cause an error in the log, or an empty response that caches keep.
 */
const asksForBareData = (search: string) =>
  search !== "" && new URLSearchParams(search).has("_data");

/**
 * The path from which the router of an earlier build's page requests routes. Remix would render a page for each query.
 */
const ROUTE_DISCOVERY = "/__manifest";

/** Maximum number of path segments. The site's own pages have at most five, addresses of a former site a few more. */
const MAX_SEGMENTS = 16;

/** With Remix's route discovery on (it is off now), a path of 3,600 segments blocked the process for four seconds. */
const isTooDeep = (path: string) =>
  path.length > MAX_SEGMENTS && path.split("/", MAX_SEGMENTS + 2).length > MAX_SEGMENTS + 1;

/** Maximum number of parameters in a query, because each is compared with the editors' redirects. */
const MAX_PARAMETERS = 100;

const hasTooMany = (search: string) =>
  search.split("&", MAX_PARAMETERS + 1).length > MAX_PARAMETERS;

/** Returns the canonical address of a target; undefined if the target is canonical. */
export type CanonicalAddress = (target: Address) => Address | undefined;

/**
 * Checks the head of a request. The length of its body still has to be counted.
 * @param ownHostOnly whether a Host that is not the site's is refused; otherwise the request is treated as for the
 * site's host
 * @param canonicalAddress resolves the site's own addresses; without it only the spelling of the path is corrected
 */
export function checkRequest(
  request: CheckedRequest,
  site: URL,
  ownHostOnly = false,
  canonicalAddress: CanonicalAddress = () => undefined,
): RequestCheck {
  const { method, headers } = request;
  const target = parseTarget(request.url ?? "");
  if (!target || hasBadHost(request, site)) return refuse(400);
  // Node leaves the response to any other expectation to the listener as well.
  const expects = request.httpVersion === "1.1" ? headers.expect : undefined;
  if (expects !== undefined && !/^100-continue$/i.test(expects)) return refuse(417);

  // Probes send the machine's own address as their Host.
  const asksHost = !isProbed(target.path);
  if (ownHostOnly && asksHost && !isOwnHost(headers.host, site)) return refuse(400);

  if (!isSafe(method)) {
    const status = checkOrigin(headers, site.origin);
    if (status) return refuse(status);
  }
  if (contentLength(headers) > MAX_BODY_BYTES) return refuse(413);
  if (method !== "GET" && method !== "HEAD" && method !== "POST") return refuse(405);

  if (asksForBareData(target.search) || target.path === ROUTE_DISCOVERY) return refuse(400);

  const spelled = { path: canonicalPath(target.path), search: target.search };
  if (isTooDeep(spelled.path) || hasTooMany(target.search)) return refuse(400);
  const { path, search } = canonicalAddress(spelled) ?? spelled;
  if (method !== "POST" && asksHost && namesOtherLoopback(headers.host, site)) {
    return { kind: "redirect", location: `${site.origin}${path}${search}` };
  }
  if (path !== target.path) return { kind: "redirect", location: path + search };

  if (method === "POST") {
    const status = checkBody(headers, path);
    if (status) return refuse(status);
  }
  return { kind: "pass" };
}
