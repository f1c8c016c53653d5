import { LRUCache } from "lru-cache";

export type PostLimits = {
  /** So many POSTs at once, and then so many a second, from one client address. */
  burst: number;
  perSecond: number;
  /** The same for all addresses together. */
  overallBurst: number;
  overallPerSecond: number;
};

/** `wait`: seconds until the next one passes; 0 for one that passes. `flood`: whoever goes on regardless. */
export type PostVerdict = { wait: number; flood: boolean };

type Bucket = { tokens: number; at: number };

/** Buckets of more addresses than this are forgotten, the longest unused first: full ones, as a rule. */
const addressesKept = 50_000;

/** How far below empty a bucket goes: so many refusals are answered with the form, the rest with a bare page. */
const patience = 5;

/**
 * A token bucket for each client address and one for all, in bounded memory. Each process counts for itself.
 * @param now milliseconds
 */
export function createPostLimit(limits: PostLimits, now: () => number = Date.now) {
  const { burst, perSecond, overallBurst, overallPerSecond } = limits;
  const buckets = new LRUCache<string, Bucket>({ max: addressesKept });
  let overall: Bucket = { tokens: overallBurst, at: now() };

  return (clientAddress: string): PostVerdict => {
    const network = networkOf(clientAddress);
    const own = refilled(buckets.get(network) ?? { tokens: burst, at: now() }, burst, perSecond);
    const passes = own.tokens >= 1;
    own.tokens = Math.max(own.tokens - 1, -patience);
    buckets.set(network, own);
    // Only what its own address lets through counts for all: one flooder does not use up everybody's share.
    if (!passes) {
      return { wait: waitFor(own, perSecond), flood: own.tokens <= -patience };
    }
    overall = refilled(overall, overallBurst, overallPerSecond);
    if (overall.tokens < 1) return { wait: waitFor(overall, overallPerSecond), flood: true };
    overall.tokens -= 1;
    return { wait: 0, flood: false };
  };

  function refilled({ tokens, at }: Bucket, most: number, rate: number): Bucket {
    const time = now();
    return { tokens: Math.min(most, tokens + ((time - at) / 1_000) * rate), at: time };
  }
}

const waitFor = ({ tokens }: Bucket, rate: number) => Math.max(1, Math.ceil((1 - tokens) / rate));

/** An IPv6 customer has at least 2^64 addresses: they count as one. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill("0"), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
