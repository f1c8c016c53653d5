import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** Encodings of answers, the smallest first. */
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
