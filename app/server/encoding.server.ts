import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** Encodings of responses, the smallest first. */
export const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number] | "identity";

// Browsers send only a few different headers, and parsing one takes longer than sending a page from memory.
const known = new LRUCache<string, Encoding>({ max: 100 });

/** Returns the smallest encoding that an Accept-Encoding header allows. */
export function preferredEncoding(header: string | undefined): Encoding {
  if (header === undefined || header.length > 200) return "identity";
  const remembered = known.get(header);
  if (remembered) return remembered;
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
  const accepted = negotiator.encodings([...encodings]);
  const encoding = encodings.find((each) => accepted.includes(each)) ?? "identity";
  known.set(header, encoding);
  return encoding;
}

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

const brotliOptions = (bytes: number) => ({
  params: {
    // Quality 9 saves 1% more, but allocates tables of 32 MB for each page, which takes 13 ms and starts a garbage
    // collection.
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    // The window is no larger than the text: the default one costs the process megabytes that it does not get back.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes + 16)))),
  },
});

/** Compresses a text that is sent many times with both encodings. */
export async function compress(text: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, zipped] = await Promise.all([
    brotliOf(text, brotliOptions(text.length)),
    gzipOf(text, { level: 6 }),
  ]);
  return { br, gzip: zipped };
}
