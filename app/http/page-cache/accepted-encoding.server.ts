import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

// Browsers send a handful of spellings.
const known = new LRUCache<string, Encoding>({ max: 100 });

/** The smallest encoding that an Accept-Encoding header allows: Brotli, else gzip, else none. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined || header.length > 200) return "identity";
  const remembered = known.get(header);
  if (remembered) return remembered;
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const weight = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const encoding = weight("br") > 0 ? "br" : weight("gzip") > 0 ? "gzip" : "identity";
  known.set(header, encoding);
  return encoding;
}
