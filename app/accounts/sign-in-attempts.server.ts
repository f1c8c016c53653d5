import { LRUCache } from "lru-cache";
import { currentClient, isOwnDevice } from "~/server/device.server";
import { sharesOf } from "~/server/meter.server";

const windowMs = 15 * 60_000;

/** So many attempts in the window are free; after them one a pause, however many keep coming. */
const rules = {
  /** From one client for one account: whoever guesses does not keep its owner out, who is somewhere else. */
  account: { free: 10, pauseMs: 30_000 },
  /** From one client, for whatever account. */
  client: { free: 100, pauseMs: 5_000 },
  /** For one account, from all clients except its recognised devices: first attempts, and all further ones. */
  ofAll: { free: 50, pauseMs: 5_000 },
} as const;

/** `since` and `last` in milliseconds: the first and the latest attempt of the window. */
type Attempts = { count: number; since: number; last: number };

/** Bounded, so that a flood of made-up addresses costs no more memory than this. */
const attempts = new LRUCache<string, Attempts>({ max: 20_000 });

/**
 * Slows down guessing of passwords before the accounts service does, whose limit all visitors share. Nobody is locked
 * out: whoever knows the password gets in at the next pause. Each process counts for itself.
 *
 * The attempt counts from its start, or many at once would pass uncounted.
 * @param user by email address for a password, by id for the code of a second factor
 * @param now milliseconds, from a monotonic clock
 * @returns how many seconds to wait before this attempt, or 0 and how to take it back when it did not fail
 */
export function beginSignIn(
  user: { email: string } | { id: string },
  now = performance.now(),
): { wait: number; undo: () => void } {
  const [{ name }] = sharesOf(currentClient());
  const account = "id" in user ? `code of ${user.id}` : user.email.toLowerCase();
  // Clients that try this account for the first time are limited apart from those that go on, or seven addresses that
  // keep guessing would take every attempt of a user on a new device.
  const lane = attemptsOf(`${name} ${account}`, now).count === 0 ? "first for" : "again for";
  const keys = [
    { key: `${name} ${account}`, rule: rules.account },
    { key: name, rule: rules.client },
    // Users are not locked out of the devices on which they have signed in by what others try elsewhere.
    ...(isOwnDevice(user) ? [] : [{ key: `${lane} ${account}`, rule: rules.ofAll }]),
  ];
  const wait = Math.max(...keys.map(({ key, rule }) => pause(attemptsOf(key, now), rule, now)));
  if (wait > 0) return { wait: Math.ceil(wait / 1_000), undo: () => {} };
  for (const { key } of keys) {
    const { count, since } = attemptsOf(key, now);
    attempts.set(key, { count: count + 1, since, last: now });
  }
  const undo = () => {
    for (const { key } of keys) {
      const known = attempts.get(key);
      if (known) attempts.set(key, { ...known, count: known.count - 1 });
    }
  };
  return { wait: 0, undo };
}

function attemptsOf(key: string, now: number): Attempts {
  const known = attempts.get(key);
  return known && now - known.since < windowMs ? known : { count: 0, since: now, last: now };
}

function pause({ count, last }: Attempts, rule: { free: number; pauseMs: number }, now: number) {
  return count < rule.free ? 0 : Math.max(0, last - now + rule.pauseMs);
}
