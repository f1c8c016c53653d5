import { LRUCache } from "lru-cache";
import {
  askToWait,
  explainFailure,
  refuseFields,
  refuseFlood,
} from "~/accounts/account-answer.server";
import { signInSchema } from "~/accounts/credentials.server";
import { logSignIn, noteSignIn } from "~/accounts/sign-in-log.server";
import { getVisitor } from "~/accounts/visitor.server";
import { parseForm } from "~/forms/parse-form";
import { currentClient } from "~/server/device.server";
import { sharesOf } from "~/server/meter.server";
import { keepPrivate } from "~/server/request-context.server";
import { authFailure } from "~/supabase/auth-failure";
import { forgetSession, visitorClient } from "~/supabase/visitor-client.server";

/** @returns null once the session is set on the answer, else what the form goes back to its page with */
export async function signIn(form: FormData) {
  const flood = refuseFlood("signInFailed", form);
  if (flood) return flood;
  const parsed = parseForm(signInSchema, form);
  if (!parsed.ok) return refuseFields(parsed.refused.errors, parsed.refused.values.email);
  const { email } = parsed.data;
  const attempt = beginSignIn(email);
  if (attempt.wait > 0) return askToWait("signInFailed", attempt.wait, email);
  const { auth } = await visitorClient();
  const { data, error } = await auth.signInWithPassword(parsed.data);
  const failure = error && authFailure(error);
  if (failure?.kind !== "refused") attempt.undo();
  noteSignIn(error, data.user);
  return failure && explainFailure("signInFailed", failure, email);
}

/**
 * Ends the session of this browser, whatever the service answers.
 * @returns whether the service ended it too; if not, its token lives until it expires
 */
export async function signOut(): Promise<boolean> {
  keepPrivate();
  const visitor = await getVisitor();
  const { state } = visitor;
  const isEnded = state === "signed-in" ? await endSession() : state === "signed-out";
  forgetSession();
  if (state === "signed-in") logSignIn("signed out", visitor.user.id);
  return isEnded;
}

async function endSession(): Promise<boolean> {
  const { auth } = await visitorClient();
  const { error } = await auth.signOut({ scope: "local" });
  return error === null || authFailure(error).kind === "refused";
}

const windowMs = 15 * 60_000;

/** So many attempts in the window are free; after them one a pause, however many keep coming. */
const rules = {
  /** From one client for one account: whoever guesses does not keep its owner out, who is somewhere else. */
  account: { free: 10, pauseMs: 30_000 },
  /** From one client, for whatever account. */
  client: { free: 100, pauseMs: 5_000 },
  /** For one account, from all clients that are not known. */
  ofAll: { free: 100, pauseMs: 5_000 },
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
 * @param now milliseconds, from a clock that nobody sets
 * @returns how many seconds to wait before this attempt, or 0 and how to take it back when it did not fail
 */
export function beginSignIn(
  email: string,
  now = performance.now(),
): { wait: number; undo: () => void } {
  const client = currentClient();
  const [{ name }] = sharesOf(client);
  const account = email.toLowerCase();
  const keys = [
    { key: `${name} ${account}`, rule: rules.account },
    { key: name, rule: rules.client },
    // Where somebody has signed in before, nobody is kept out by what others try elsewhere.
    ...(client.device === undefined ? [{ key: `of all ${account}`, rule: rules.ofAll }] : []),
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
  return count < rule.free ? 0 : Math.max(0, last + rule.pauseMs - now);
}
