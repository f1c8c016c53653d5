import ipaddr from "ipaddr.js";
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

type Sender = { own: Bucket; welcome: Bucket };

/** Buckets of more addresses than this are forgotten, the longest unused first: full ones, as a rule. */
const addressesKept = 50_000;

/** How far below empty a bucket goes: so many refusals are answered with the form, the rest with a bare page. */
const patience = 5;

/**
 * So many attempts make an address known, for as long as it takes to forget them. Who is not known yet may take the
 * last of what all have together, so that a flood from many addresses soon keeps nobody out but itself.
 */
const newcomer = { attempts: 5, forgottenPerSecond: 1 / 600 };

/** So many refusals at once, and then a second, are answered with the form while all together send too much. */
const gentle = { burst: 20, perSecond: 10 };

/**
 * A token bucket for each client address and one for all, in bounded memory. Each process counts for itself.
 * @param now milliseconds, from a clock that nobody sets
 */
export function createPostLimit(limits: PostLimits, now = () => performance.now()) {
  const { burst, perSecond, overallBurst, overallPerSecond } = limits;
  const senders = new LRUCache<string, Sender>({ max: addressesKept });
  let overall: Bucket = { tokens: overallBurst, at: now() };
  let gentleness: Bucket = { tokens: gentle.burst, at: now() };

  return (clientAddress: string): PostVerdict => {
    const network = networkOf(clientAddress);
    const sender = senders.get(network);
    const own = refilled(sender?.own ?? full(burst), burst, perSecond);
    const { attempts, forgottenPerSecond } = newcomer;
    const welcome = refilled(sender?.welcome ?? full(attempts), attempts, forgottenPerSecond);
    const isNewcomer = take(welcome);
    const passes = take(own);
    if (!passes) own.tokens = Math.max(own.tokens - 1, -patience);
    senders.set(network, { own, welcome });
    // Only what its own address lets through counts for all: one flooder does not use up everybody's share.
    if (!passes) return { wait: waitFor(own, perSecond), flood: own.tokens <= -patience };

    overall = refilled(overall, overallBurst, overallPerSecond);
    const reserve = isNewcomer ? 0 : overallBurst / 2;
    if (take(overall, reserve)) return { wait: 0, flood: false };
    gentleness = refilled(gentleness, gentle.burst, gentle.perSecond);
    const flood = !isNewcomer || !take(gentleness);
    return { wait: waitFor(overall, overallPerSecond, reserve), flood };
  };

  function full(tokens: number): Bucket {
    return { tokens, at: now() };
  }

  function refilled({ tokens, at }: Bucket, most: number, rate: number): Bucket {
    const time = now();
    return { tokens: Math.min(most, tokens + ((time - at) / 1_000) * rate), at: time };
  }
}

/** Takes a token if there is one above those that are kept back. */
function take(bucket: Bucket, reserve = 0): boolean {
  if (bucket.tokens < reserve + 1) return false;
  bucket.tokens -= 1;
  return true;
}

const waitFor = ({ tokens }: Bucket, rate: number, reserve = 0) =>
  Math.max(1, Math.ceil((reserve + 1 - tokens) / rate));

/** What of an address stands for whoever sends: an IPv6 customer has at least 2^64 addresses, which count as one. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":");
}
