import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import inject, { type Response as Injected } from "light-my-request";
import pLimit from "p-limit";
import { log } from "~/process/log.server";
import type { CacheableAnswer } from "~/server/cache-control.server";
import { compress } from "~/server/compress.server";
import type { Listener } from "~/server/middleware.server";
import type { Encoding } from "~/server/preferred-encoding.server";
import {
  openContext,
  type RequestContext,
  runInContext,
  type ShownContent,
} from "~/server/request-context.server";
import { securityHeaders } from "~/server/security-headers.server";

/** An answer in one encoding, or as it is where it is packed by itself. Heads are as Node takes them at once: name, value, name, value. */
type Variant = { tag: string; head: string[]; unchangedHead: string[]; body: Buffer };

/** A finished answer that can be sent to anybody. Times are of `performance.now`, which goes on evenly when the clock is set. */
export type Page = CacheableAnswer & {
  readonly br: Variant;
  readonly gzip: Variant;
  /** The content that it shows. */
  readonly shown: readonly ShownContent[];
  /** When the page cache was first told that its content has changed; Infinity while that is not so. */
  staleSince: number;
  /** Not rendered again before this time, because the last query for its content failed; 0 if it did not. */
  retryAt: number;
  /** By which route it is counted, once that is known. */
  route?: string;
  /** Whether anybody asked for it, or for those before it. */
  wasAsked: boolean;
};

/**
 * What may be done with an answer that was made for nobody. `store`: it is everybody's. `no-store`: it may go to those
 * who wait for it now, and to nobody later. `bypass`: each visitor needs an answer of their own.
 */
export type Rendering = { verdict: "store" | "no-store"; page: Page } | { verdict: "bypass" };

export type RenderOptions = {
  siteUrl: string;
};

/** Others wait: each page that is being made holds its data, and the thread is one. */
const MOST_RENDERS = 8;
const STORED_STATUSES = new Set([200, 404, 410]);

/** Headers of the connection, and those that are said anew for each answer. */
const leftOut =
  /^(?:cache-control|connection|content-encoding|content-length|date|etag|keep-alive|transfer-encoding|x-powered-by)$/;

/**
 * Makes pages for nobody in particular: asks Remix for a target by a GET with the site's host and no other header, so
 * that nothing of a visitor can get into them. Answers undefined for what could not be made; never rejects.
 */
export function createRenderer({ siteUrl }: RenderOptions, remix: Listener) {
  const { host } = new URL(siteUrl);
  const standard = Object.entries(securityHeaders(siteUrl));
  const limit = pLimit(MOST_RENDERS);

  async function render(target: string, context: RequestContext): Promise<Rendering> {
    const dispatch: Listener = (request, response) => {
      request.url = target;
      request.headers = { host };
      // Express reads it; light-my-request would log a deprecation for that.
      Object.defineProperty(request, "connection", { value: request.socket });
      // Express puts a prototype of its own under the response: what collects the answer must not lie there.
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
    // Asked for with other cookies the answer may be another.
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
        expiresAt: context.expiresAt,
        staleSince: Infinity,
        retryAt: 0,
        wasAsked: false,
      },
    };
  }

  /** @param requestId of the visitor who waits for it, so that what goes wrong is found under it; undefined if nobody does */
  return (target: string, requestId: string | undefined): Promise<Rendering | undefined> => {
    const context = openContext(requestId);
    return runInContext(context, () =>
      limit(() => render(target, context)).catch((error: unknown) => {
        log.error("a page could not be made", { error });
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
  // It may carry the query along that was left out here.
  if (statusCode >= 300 && statusCode < 400) return "bypass";
  const isKept = STORED_STATUSES.has(statusCode) && !/\bno-store\b/.test(wished);
  return isKept && !context.isIncomplete ? "store" : "no-store";
}

/** What these hold is packed already: an encoding would cost time and a second copy, and save nothing. */
const packedTypes = /^(?:application\/pdf|image\/(?:png|jpeg))\b/;

async function pack(body: Buffer, head: readonly string[], type = "") {
  // Ten bytes of SHA-256: enough to tell the versions of one page apart.
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

/** The page in one encoding. Unpacked it is made anew each time: hardly anybody asks for it. */
export function variantOf(page: Page, encoding: Encoding): Variant {
  if (page.br === page.gzip) return page.br;
  if (encoding !== "identity") return page[encoding];
  const { tag, unchangedHead, body } = page.gzip;
  const digest = tag.slice(1, tag.lastIndexOf("-"));
  return variant(unchangedHead.slice(0, -2), digest, encoding, gunzipSync(body));
}

/** How much memory a page takes, roughly, in bytes. */
export const weightOf = ({ br, gzip }: Page) =>
  br.body.length + (gzip === br ? 0 : gzip.body.length) + 8_192;
