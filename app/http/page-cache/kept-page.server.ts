import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";

import type { Encoding } from "~/http/page-cache/accepted-encoding.server";
import type { Compressed } from "~/http/page-cache/compress.server";

/** The head of an answer as Node takes it at once: name, value, name, value. */
type Head = readonly string[];

type Variant = { tag: string; head: Head; unchangedHead: Head; body: Buffer };

/** A finished answer, ready to be sent to anybody in any encoding. */
export type KeptPage = {
  status: number;
  cacheControl: string;
  br: Variant;
  gzip: Variant;
};

export type Contents = {
  status: number;
  /** What is sent with every variant: the type, the policy, the security headers. */
  headers: readonly (readonly [name: string, value: string])[];
  cacheControl: string;
  /** Of the uncompressed body. */
  digest: string;
};

/** Ten bytes of SHA-256: enough to tell the versions of one page apart. */
export const digestOf = (body: Buffer) =>
  createHash("sha256").update(body).digest("base64url").slice(0, 14);

/** Puts an answer together with its compressed bodies. */
export function keptPage(contents: Contents, { br, gzip }: Compressed): KeptPage {
  const { status, cacheControl } = contents;
  return {
    status,
    cacheControl,
    br: variant(contents, "br", br),
    gzip: variant(contents, "gzip", gzip),
  };
}

function variant(contents: Contents, encoding: Encoding, body: Buffer): Variant {
  const tag = `"${contents.digest}-${encoding}"`;
  const unchangedHead = [
    ...contents.headers.flat(),
    "ETag",
    tag,
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
  ];
  return { tag, body, unchangedHead, head: [...unchangedHead, "Content-Length", `${body.length}`] };
}

/** The page in one encoding. Uncompressed it is made anew each time: hardly anybody asks for it. */
export function variantOf(page: KeptPage, encoding: Encoding): Variant {
  if (encoding !== "identity") return page[encoding];
  const body = gunzipSync(page.gzip.body);
  const swap = (head: Head) =>
    head.flatMap((part, index) => {
      if (index % 2 === 1) return [];
      const value = head[index + 1] ?? "";
      if (part === "Content-Encoding") return [];
      if (part === "ETag") return [part, value.replace(/-gzip"$/, '-identity"')];
      return part === "Content-Length" ? [part, `${body.length}`] : [part, value];
    });
  const { tag, head, unchangedHead } = page.gzip;
  return {
    tag: tag.replace(/-gzip"$/, '-identity"'),
    body,
    head: swap(head),
    unchangedHead: swap(unchangedHead),
  };
}

/** How much memory a page takes, roughly, in bytes. */
export const weightOf = ({ br, gzip }: KeptPage) => br.body.length + gzip.body.length + 8_192;
