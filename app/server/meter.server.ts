import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

/** So much at once, and then so much a second. */
export type Allowance = { burst: number; perSecond: number };

/** Of each client, and of all together. */
export type Allowances = { each: Allowance; all: Allowance };

export type Bucket = { tokens: number; at: number };

/** A bucket as it is by now; milliseconds, from a clock that nobody sets. */
export function refilled({ tokens, at }: Bucket, { burst, perSecond }: Allowance, time: number) {
  return { tokens: Math.min(burst, tokens + ((time - at) / 1_000) * perSecond), at: time };
}

/** Takes a token if there is one above those that are kept back. */
export function take(bucket: Bucket, reserve = 0): boolean {
  if (bucket.tokens < reserve + 1) return false;
  bucket.tokens -= 1;
  return true;
}

/** Seconds until there is a token above those that are kept back. */
export const waitFor = ({ tokens }: Bucket, rate: number, reserve = 0) =>
  Math.max(1, Math.ceil((reserve + 1 - tokens) / rate));

/** A client of something that is limited. */
export type Client = {
  address: string;
  /** The account of a recognised device, which is limited apart from its neighbours behind one address. */
  account: string | undefined;
};

/** Who or what has an allowance, and of how many it has. */
export type Share = { name: string; size: number };

/** `wait`: seconds until the next one passes; 0 for one that passes. `isOwn`: it is the client's own allowance that is used up. */
export type Metered = { wait: number; isOwn: boolean };

/** Buckets of more clients than this are forgotten, the longest unused first: full ones, as a rule. */
export const clientsKept = 50_000;

/** An allowance for each of whatever is named, in bounded memory. Answers the seconds to wait, 0 for what passes. */
export function createAllowances({ burst, perSecond }: Allowance, now = () => performance.now()) {
  const buckets = new LRUCache<string, Bucket>({ max: clientsKept });

  return ({ name, size }: Share): number => {
    const time = now();
    const allowance = { burst: burst * size, perSecond: perSecond * size };
    const bucket = refilled(
      buckets.get(name) ?? { tokens: allowance.burst, at: time },
      allowance,
      time,
    );
    buckets.set(name, bucket);
    return take(bucket) ? 0 : waitFor(bucket, allowance.perSecond);
  };
}

/** So many an hour for each client. Answers the seconds to wait, 0 for what passes. */
export function createHourly(count: number, now = () => performance.now()) {
  const takeOwn = createAllowances({ burst: count, perSecond: count / 3_600 }, now);
  return (client: Client): number => Math.max(...sharesOf(client).map(takeOwn));
}

/**
 * An allowance for each client and one for all; half of what all have is reserved for recognised devices. Each process counts for
 * itself.
 */
export function createMeter({ each, all }: Allowances, now = () => performance.now()) {
  const takeOwn = createAllowances(each, now);
  let overall: Bucket = { tokens: all.burst, at: now() };

  return (client: Client): Metered => {
    for (const share of sharesOf(client)) {
      const wait = takeOwn(share);
      if (wait > 0) return { wait, isOwn: true };
    }
    // Only what its own allowance lets through counts for all: one flooder does not use up everybody's.
    overall = refilled(overall, all, now());
    const reserve = client.account === undefined ? all.burst / 2 : 0;
    if (take(overall, reserve)) return { wait: 0, isOwn: false };
    return { wait: waitFor(overall, all.perSecond, reserve), isOwn: false };
  };
}

/**
 * The keys under which a client is limited, the narrowest first. All recognised devices of one account are one client. A
 * customer often has a whole IPv6 /56, so that counts as one; a /48, which holds 256 of those, has the limits of eight.
 */
export function sharesOf({ address, account }: Client): [Share, ...Share[]] {
  if (account !== undefined) return [{ name: `account ${account}`, size: 1 }];
  if (!ipaddr.isValid(address)) return [{ name: address, size: 1 }];
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return [{ name: parsed.toString(), size: 1 }];
  const [first, second, third, fourth = 0] = parsed.parts;
  const provider = [first, second, third].join(":");
  return [
    { name: `${provider}:${fourth >> 8}/56`, size: 1 },
    { name: `${provider}/48`, size: 8 },
  ];
}
