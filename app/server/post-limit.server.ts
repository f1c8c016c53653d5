import { LRUCache } from "lru-cache";
import {
  type Allowance,
  type Bucket,
  type Client,
  clientsKept,
  createAllowances,
  refilled,
  sharesOf,
  take,
  waitFor,
} from "~/server/meter.server";

/** So many POSTs at once, and then so many a second, from one client. */
export type PostLimits = Allowance & {
  /** The same for all addresses together. */
  overallBurst: number;
  overallPerSecond: number;
};

/** `wait`: seconds until the next one passes; 0 for one that passes. `flood`: whoever goes on regardless. */
export type PostVerdict = { wait: number; flood: boolean };

type Sender = { own: Bucket; welcome: Bucket };

/** How far below empty a bucket goes: so many refusals are answered with the form, the rest with a bare page. */
const patience = 5;

/**
 * So many attempts make an address known, for as long as it takes to forget them. Who is not known yet may take the
 * last of what all have together, so that a flood from many addresses soon keeps nobody out but itself.
 */
const newcomer: Allowance = { burst: 5, perSecond: 1 / 600 };

/** So many refusals at once, and then a second, are answered with the form while all together send too much. */
const gentle: Allowance = { burst: 20, perSecond: 10 };

/**
 * A token bucket for each client address and one for all, in bounded memory. Each process counts for itself.
 * @param now milliseconds, from a clock that nobody sets
 */
export function createPostLimit(limits: PostLimits, now = () => performance.now()) {
  const { burst, perSecond, overallBurst, overallPerSecond } = limits;
  const takeWider = createAllowances(limits, now);
  const senders = new LRUCache<string, Sender>({ max: clientsKept });
  let overall: Bucket = { tokens: overallBurst, at: now() };
  let gentleness: Bucket = { tokens: gentle.burst, at: now() };

  return (client: Client): PostVerdict => {
    const time = now();
    const full = (tokens: number): Bucket => ({ tokens, at: time });
    const [{ name }, ...wider] = sharesOf(client);
    const sender = senders.get(name);
    const own = refilled(sender?.own ?? full(burst), limits, time);
    const welcome = refilled(sender?.welcome ?? full(newcomer.burst), newcomer, time);
    const isWelcome = take(welcome) || client.account !== undefined;
    const passes = take(own);
    if (!passes) own.tokens = Math.max(own.tokens - 1, -patience);
    senders.set(name, { own, welcome });
    // Only what its own address lets through counts for all: one flooder does not use up everybody's share.
    if (!passes) return { wait: waitFor(own, perSecond), flood: own.tokens <= -patience };
    for (const share of wider) {
      const wait = takeWider(share);
      if (wait > 0) return { wait, flood: true };
    }

    overall = refilled(overall, { burst: overallBurst, perSecond: overallPerSecond }, time);
    const reserve = isWelcome ? 0 : overallBurst / 2;
    if (take(overall, reserve)) return { wait: 0, flood: false };
    gentleness = refilled(gentleness, gentle, time);
    const flood = !isWelcome || !take(gentleness);
    return { wait: waitFor(overall, overallPerSecond, reserve), flood };
  };
}
