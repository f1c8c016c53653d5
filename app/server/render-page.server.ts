import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import type { Response as Injected } from "light-my-request";
import inject from "light-my-request";
import type { LimitFunction } from "p-limit";
import pLimit from "p-limit";
import type { CacheableAnswer } from "~/server/cache-rules.server";
import { compress, type Encoding } from "~/server/encoding.server";
import { log } from "~/server/log.server";
import type { Listener, Middleware } from "~/server/middleware.server";
import { currentClient, rateLimitKeys } from "~/server/rate-limit.server";
import type { Refuse } from "~/server/refusals.server";
import {
  openContext,
  type RequestContext,
  runInContext,
  setRetryAfter,
  type ShownContent,
} from "~/server/request-context.server";
import { securityHeaders } from "~/server/security-headers.server";

/** Pages rendered at the same time. Recognised devices have a separate set of as many. */
const SLOTS = 8;
/** One client holds at most a quarter of the slots. */
const SLOTS_PER_CLIENT = SLOTS / 4;
/** Maximum number of requests that wait for a slot: of one client, and of all clients in each of the two groups. */
const WAITING_PER_CLIENT = 16;
const WAITING = 128;

/**
 * Middleware that limits how many pages are rendered at the same time. A request holds a slot until the head of its
 * response is written or its client has disconnected, so that a slow reader holds none. Requests above a client's share
 * wait in the order of their arrival; a request that finds the queue full gets 503.
 */
export function limitRenders(refuse: Refuse): Middleware {
  const createGroup = () => ({ slots: pLimit(SLOTS), waiting: 0 });
  const [anonymous, recognised] = [createGroup(), createGroup()];
  const clients = new Map<string, LimitFunction>();

  return (request, response, next, context) => {
    if (request.method === "POST") return next();
    const client = currentClient();
    // An IPv6 /48 counts as eight clients, whose shares are all slots, so only the narrowest key limits anything.
    const [{ key }] = rateLimitKeys(client);
    const group = client.account === undefined ? anonymous : recognised;
    const share = clients.get(key) ?? pLimit(SLOTS_PER_CLIENT);
    if (share.pendingCount >= WAITING_PER_CLIENT || group.waiting >= WAITING) {
      setRetryAfter(1);
      return refuse(request, response, 503);
    }
    clients.set(key, share);
    group.waiting += 1;
    const render = () =>
      new Promise<void>((release) => {
        group.waiting -= 1;
        // The client has disconnected while the request waited.
        if (response.closed) return release();
        context.releaseSlot = release;
        next();
      });
    return share(() => group.slots(render)).finally(() => {
      if (share.activeCount + share.pendingCount === 0) clients.delete(key);
    });
  };
}

/**
 * A body in one encoding, or unencoded if its type is compressed already. Heads have the form that Node accepts without
 * conversion: name, value, name, value.
 */
type Variant = { tag: string; head: string[]; unchangedHead: string[]; body: Buffer };

/** A finished response that can be sent to anyone. Times are those of `performance.now`, which is monotonic. */
export type Page = CacheableAnswer & {
  /** When it was rendered, in milliseconds since 1970. */
  renderedAt: number;
  readonly br: Variant;
  readonly gzip: Variant;
  /** The content that it shows. */
  readonly shown: readonly ShownContent[];
  /** When the page cache was first notified that the page's content has changed; Infinity while it is unchanged. */
  staleSince: number;
  /**
   * The page is not rendered again before this time, because the last query for its content failed; 0 if it did not.
   */
  retryAt: number;
  /** The route that it is counted under, once known. */
  route?: string;
  /** Whether a visitor has requested it, or an earlier version of it. */
  wasAsked: boolean;
};

/**
 * How an anonymously rendered response can be used. `store`: for all visitors. `no-store`: only for the requests that
 * wait for it now. `bypass`: the response differs by visitor, so each needs a separate one.
 */
type Rendering = { verdict: "store" | "no-store"; page: Page } | { verdict: "bypass" };

/** Further renders wait, because each one holds its data in memory and there is only one thread. */
const MAX_RENDERS = 8;
const STORED_STATUSES = new Set([200, 404, 410]);

/** Headers of the connection, and those that are set again for each response. */
const leftOut =
  /^(?:cache-control|connection|content-encoding|content-length|date|etag|keep-alive|transfer-encoding|x-powered-by)$/;

/**
 * Creates the anonymous renderer: requests a target from Remix by a GET with the site's host and no other header, so
 * that nothing of a visitor gets into the page. It returns undefined for a page that could not be rendered, and never
 * rejects.
 */
export function createRenderer(siteUrl: string, remix: Listener) {
  const { host } = new URL(siteUrl);
  const standard = Object.entries(securityHeaders(siteUrl));
  const limit = pLimit(MAX_RENDERS);

  async function render(target: string, context: RequestContext): Promise<Rendering> {
    const dispatch: Listener = (request, response) => {
      request.url = target;
      request.headers = { host };
      // Express reads `connection`; light-my-request would log a deprecation for that.
      Object.defineProperty(request, "connection", { value: request.socket });
      // Express puts its own prototype under the response, so the methods that collect the response must be properties of
      // the response itself.
      for (const method of ["write", "end", "writeHead", "destroy"]) {
        Reflect.set(response, method, Reflect.get(response, method));
      }
      runInContext(context, () => remix(request, response));
    };
    const answer = await inject(dispatch, { method: "GET", url: target, validate: false });
    const verdict = verdictOn(answer, context);
    if (verdict === "bypass") return { verdict };
    const head = new Map(standard.map(([name, value]) => [name.toLowerCase(), value]));
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !leftOut.test(name)) head.set(name, String(value));
    }
    // With other cookies the response can differ.
    head.set("vary", "Accept-Encoding, Cookie");
    return {
      verdict,
      page: {
        status: answer.statusCode,
        wished: answer.headers["cache-control"]?.toString(),
        isPrivate: false,
        isIncomplete: context.isIncomplete,
        ...(await pack(answer.rawPayload, [...head].flat(), head.get("content-type"))),
        shown: [...(context.shown ?? [])],
        renderedAt: Date.now(),
        expiresAt: context.expiresAt,
        staleSince: Infinity,
        retryAt: 0,
        wasAsked: false,
      },
    };
  }

  /**
   * Renders a target.
   * @param requestId of the waiting visitor, so that errors are logged under it; undefined if no visitor waits
   */
  return (target: string, requestId: string | undefined): Promise<Rendering | undefined> => {
    const context = openContext(requestId);
    return runInContext(context, () =>
      limit(() => render(target, context)).catch((error: unknown) => {
        log.error("Page render failed", { error });
        return undefined;
      }),
    );
  };
}

function verdictOn(
  { statusCode, headers }: Injected,
  context: RequestContext,
): Rendering["verdict"] {
  const wished = String(headers["cache-control"] ?? "");
  const setsCookie = headers["set-cookie"] !== undefined || Boolean(context.setCookies?.size);
  if (context.isPrivate || setsCookie || /\bprivate\b/.test(wished)) return "bypass";
  // The location can contain the query that was left out here.
  if (statusCode >= 300 && statusCode < 400) return "bypass";
  const isKept = STORED_STATUSES.has(statusCode) && !/\bno-store\b/.test(wished);
  return isKept && !context.isIncomplete ? "store" : "no-store";
}

/** These formats are compressed already: an encoding would cost time and a second copy, and save nothing. */
const packedTypes = /^(?:application\/pdf|image\/(?:png|jpeg))\b/;

async function pack(body: Buffer, head: readonly string[], type = "") {
  // Ten bytes of SHA-256: enough to distinguish the versions of one page.
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 14);
  if (packedTypes.test(type)) {
    const whole = variant(head, digest, "identity", body);
    return { br: whole, gzip: whole };
  }
  const { br, gzip } = await compress(body);
  return { br: variant(head, digest, "br", br), gzip: variant(head, digest, "gzip", gzip) };
}

function variant(
  head: readonly string[],
  digest: string,
  encoding: Encoding,
  body: Buffer,
): Variant {
  const tag = `"${digest}-${encoding}"`;
  const unchangedHead = [...head, "etag", tag];
  const packed = encoding === "identity" ? [] : ["content-encoding", encoding];
  const length = String(body.length);
  return {
    tag,
    body,
    unchangedHead,
    head: [...unchangedHead, ...packed, "content-length", length],
  };
}

/** Returns the page in one encoding. The uncompressed body is not kept, because hardly any client requests it. */
export function variantOf(page: Page, encoding: Encoding): Variant {
  if (page.br === page.gzip) return page.br;
  if (encoding !== "identity") return page[encoding];
  const { tag, unchangedHead, body } = page.gzip;
  const digest = tag.slice(1, tag.lastIndexOf("-"));
  return variant(unchangedHead.slice(0, -2), digest, encoding, gunzipSync(body));
}

/** Returns roughly how much memory a page takes, in bytes. */
export const weightOf = ({ br, gzip }: Page) =>
  br.body.length + (gzip === br ? 0 : gzip.body.length) + 8_192;
