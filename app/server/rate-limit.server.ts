import { createHmac } from "node:crypto";
import { parseCookie } from "cookie";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import { env } from "~/env.server";
import { cookieName, cookieOptions } from "~/server/cookies.server";
import { requestContext, setCookie } from "~/server/request-context.server";
import { signValue, verifySignedValue } from "~/server/signed-value.server";

/** A token bucket: `burst` requests at once, then `perSecond` requests a second. */
type Rate = { burst: number; perSecond: number };

/** One of the buckets from which a request takes a token. `reserve` tokens stay in it. */
export type RateLimit = Rate & { key: string; reserve?: number };

export type RateLimitResult = {
  /** Seconds until the request is allowed; 0 if it is. */
  wait: number;
  /** The key of the first limit that is exceeded. */
  exceeded?: string;
  /** Puts the tokens back, for a request that does not count after all. */
  refund: () => void;
};

/** The least recently used buckets above this number are dropped. Most of them are full. */
const MAX_BUCKETS = 50_000;
/** Allowed difference in tokens, because sums of fractions are not exact. */
const TOLERANCE = 1e-6;

/**
 * Creates token buckets by key, in bounded memory, separate in each process.
 * @returns a function that takes a token from each of these buckets, or from none if one of them is empty; `time` in
 * ms, from a monotonic clock
 */
export function createRateLimiter() {
  // `max` would reserve a megabyte for each limiter from the start.
  const buckets = new LRUCache<string, { tokens: number; at: number }>({
    maxSize: MAX_BUCKETS,
    sizeCalculation: () => 1,
  });

  function tokensIn({ key, burst, perSecond }: RateLimit, time: number): number {
    const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: time };
    return Math.min(burst, tokens + ((time - at) / 1_000) * perSecond);
  }

  function secondsUntilToken(limit: RateLimit, time: number): number {
    const missing = (limit.reserve ?? 0) + 1 - tokensIn(limit, time);
    return missing < TOLERANCE ? 0 : Math.ceil(missing / limit.perSecond - TOLERANCE);
  }

  function refund(limits: readonly RateLimit[]): void {
    for (const { key, burst } of limits) {
      const bucket = buckets.get(key);
      if (bucket) buckets.set(key, { ...bucket, tokens: Math.min(burst, bucket.tokens + 1) });
    }
  }

  return (limits: readonly RateLimit[], time = performance.now()): RateLimitResult => {
    const waits = limits.map((limit) => secondsUntilToken(limit, time));
    const wait = Math.max(...waits);
    if (wait > 0) {
      const exceeded = limits.find((_, index) => waits[index] !== 0)?.key;
      return { wait, exceeded, refund: () => {} };
    }
    for (const limit of limits) {
      buckets.set(limit.key, { tokens: tokensIn(limit, time) - 1, at: time });
    }
    return { wait, refund: () => refund(limits) };
  };
}

/** A client as the rate limits see it. */
type Client = {
  address: string;
  /** The account of a recognised device, which is limited apart from other clients at its address. */
  account: string | undefined;
};

export type ClientLimits = {
  each: Rate;
  /**
   * Limit for all clients together. Half of the burst is reserved for recognised devices and new clients, and half of
   * that for recognised devices only, because a flood can come from many new addresses.
   */
  all?: Rate;
  /**
   * A client counts as new for this many requests, and again when these are forgotten. Without it, no client counts as
   * new.
   */
  newClient?: Rate;
};

/** The key of the limit of all clients. */
export const ALL_CLIENTS = "all";

/**
 * Returns a rate limiter for each client and for all clients together. A request that is refused by its client's limit
 * does not count towards the limit of all.
 */
export function createClientLimiter({ each, all, newClient }: ClientLimits) {
  const consume = createRateLimiter();

  return (client: Client, time = performance.now()): RateLimitResult => {
    const isNew = newClient && consume(clientLimits(client, newClient, "new "), time).wait === 0;
    const limits = clientLimits(client, each);
    if (all) {
      // A burst of 1 leaves nothing to reserve.
      const reserve = Math.min(all.burst - 1, all.burst / (isNew ? 4 : 2));
      limits.push({
        key: ALL_CLIENTS,
        ...all,
        reserve: client.account === undefined ? reserve : 0,
      });
    }
    return consume(limits, time);
  };
}

/** Returns a rate of `count` requests an hour, with a burst of the same size. */
export const perHour = (count: number): Rate => ({ burst: count, perSecond: count / 3_600 });

type ClientKey = { key: string; size: number };

/**
 * Returns the keys under which a client is limited, the narrowest first. All recognised devices of one account are one
 * client. A customer often has a whole IPv6 /56, so that counts as one; a /48, which holds 256 of those, has the limits
 * of eight.
 */
export function rateLimitKeys({ address, account }: Client): [ClientKey, ...ClientKey[]] {
  if (account !== undefined) return [{ key: `account ${account}`, size: 1 }];
  if (!ipaddr.isValid(address)) return [{ key: address, size: 1 }];
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return [{ key: parsed.toString(), size: 1 }];
  const [first, second, third, fourth = 0] = parsed.parts;
  const provider = [first, second, third].join(":");
  return [
    { key: `${provider}:${fourth >> 8}/56`, size: 1 },
    { key: `${provider}/48`, size: 8 },
  ];
}

/**
 * Returns the limits of a client, one for each of its keys, in proportion to the key's size.
 * @param prefix of the keys, for separate limits of the same client
 */
export const clientLimits = (
  client: Client,
  { burst, perSecond }: Rate,
  prefix = "",
): RateLimit[] =>
  rateLimitKeys(client).map(({ key, size }) => ({
    key: prefix + key,
    burst: burst * size,
    perSecond: perSecond * size,
  }));

const name = cookieName("device");
const DAY_S = 24 * 60 * 60;
const LASTS_DAYS = 180;

const today = () => Math.floor(Date.now() / 1000 / DAY_S);

/**
 * The binding of a recognised device: keyed hashes of the user's id and of the email address that they signed in with.
 */
type Device = { account: string; email: string };

type Kind = "account" | "email";

const hash = (kind: Kind, value: string, secret = env().APP_SECRET[0] ?? "") =>
  createHmac("sha256", secret)
    .update(`${kind} ${value.toLowerCase()}`)
    .digest("base64url")
    .slice(0, 16);

/** Returns whether a hash was made with one of the secrets, as `verifySignedValue` accepts all of them. */
const isHashOf = (given: string, kind: Kind, value: string) =>
  env().APP_SECRET.some((secret) => hash(kind, value, secret) === given);

/** Returns the device that a Cookie header names, if this site issued it in the last 180 days. */
function deviceIn(cookies: string | undefined): Device | undefined {
  if (!cookies?.includes(name)) return undefined;
  const signed = verifySignedValue("device", parseCookie(cookies)[name] ?? "");
  const [day, account, email] = signed?.split(".") ?? [];
  if (account === undefined || email === undefined) return undefined;
  return Number(day) > today() - LASTS_DAYS ? { account, email } : undefined;
}

/**
 * Issues a device cookie to the browser in which a user has just signed in. It grants no access: it only keeps the limits
 * of this account apart from those of other clients at the same address.
 */
export function issueDevice(user: { id: string; email?: string }): void {
  const text = [today(), accountKey(user.id), hash("email", user.email ?? "")].join(".");
  const maxAge = LASTS_DAYS * DAY_S;
  setCookie({ name, value: signValue("device", text) }, { ...cookieOptions, maxAge });
}

/** Returns a keyed hash that identifies an account in rate limits and cookies without revealing its id. */
export const accountKey = (userId: string) => hash("account", userId);

/** Returns whether the request comes from a device on which this account, by its id or email address, has signed in. */
export function isOwnDevice(user: { id: string } | { email: string }): boolean {
  const device = deviceIn(requestContext()?.cookies);
  if (device === undefined) return false;
  return "id" in user
    ? isHashOf(device.account, "account", user.id)
    : isHashOf(device.email, "email", user.email);
}

/** Returns the client that sent the request, for rate limits. */
export function currentClient(): Client {
  const context = requestContext();
  return {
    address: context?.clientAddress ?? "",
    account: deviceIn(context?.cookies)?.account,
  };
}
