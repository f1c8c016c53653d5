import { currentClient, isOwnDevice } from "~/server/device.server";
import { createRateLimiter, rateLimitKeys, type RateLimitResult } from "~/server/rate-limit.server";

const rates = {
  /** From one client for one account, so that clients elsewhere do not lock its owner out. */
  guesses: { burst: 10, perSecond: 1 / 30 },
  /** From one client, for any account. */
  client: { burst: 100, perSecond: 1 / 5 },
  /** For one account, from all clients except its recognised devices. */
  account: { burst: 100, perSecond: 1 / 5 },
  /** A client's attempt for an account is its first if it made none for 15 minutes. */
  first: { burst: 1, perSecond: 1 / (15 * 60) },
};

/** Tokens of an account that only first attempts take: clients that keep guessing do not use up those of a user on a new device. */
const RESERVED_FOR_FIRST = rates.account.burst / 2;

const consume = createRateLimiter();

/**
 * Limits guesses of passwords and codes before the accounts service does, whose limit all visitors share. No one is locked
 * out: a user who knows the password can sign in after the wait.
 *
 * The attempt counts from its start, or many at once would pass uncounted.
 * @param user by email address for a password, by id for the code of a second factor
 * @param time ms, from a monotonic clock
 * @returns `refund` for an attempt that did not fail
 */
export function consumeSignInAttempt(
  user: { email: string } | { id: string },
  time = performance.now(),
): RateLimitResult {
  const [{ key: client }] = rateLimitKeys(currentClient());
  const account = "id" in user ? `code of ${user.id}` : user.email.toLowerCase();
  const first = consume([{ key: `first ${client} ${account}`, ...rates.first }], time);
  const reserve = first.wait === 0 ? 0 : RESERVED_FOR_FIRST;
  const attempt = consume(
    [
      { key: `${client} ${account}`, ...rates.guesses },
      { key: client, ...rates.client },
      // Attempts of other clients do not lock users out of the devices on which they have signed in.
      ...(isOwnDevice(user) ? [] : [{ key: account, ...rates.account, reserve }]),
    ],
    time,
  );
  if (attempt.wait > 0) first.refund();
  const refund = () => {
    attempt.refund();
    first.refund();
  };
  return { ...attempt, refund };
}
