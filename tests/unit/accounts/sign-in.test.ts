import { afterEach, describe, expect, test, vi } from "vitest";
import { consumeSignInAttempt } from "~/features/accounts/check-password.server";
import { issueDevice } from "~/server/rate-limit.server";
import { openContext, runInContext } from "~/server/request-context.server";

const minute = 60_000;
const start = Date.parse("2026-11-21T10:00:00Z");
let clients = 0;

/** Attempts from one address, by default of a client that no other test uses. */
function client(clientAddress = `192.0.2.${(clients += 1)}`) {
  const context = openContext("one", { clientAddress });
  return (email: string, now = start) =>
    runInContext(context, () => consumeSignInAttempt({ email }, now));
}

/** A request from a browser in which this user has signed in. */
function recognised(user: { id: string; email: string }) {
  const signIn = openContext("one");
  runInContext(signIn, () => issueDevice(user));
  const cookies = signIn.setCookies?.get("device")?.split(";", 1)[0];
  return openContext("one", { clientAddress: `192.0.2.${(clients += 1)}`, cookies });
}

describe("after the system clock is set back", () => {
  afterEach(() => void vi.useRealTimers());

  test("a client that used up its sign-in attempts waits at most 30 s", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    const email = "stepped@example.com";
    for (let tries = 0; tries < 10; tries += 1) consumeSignInAttempt({ email });
    vi.setSystemTime(start - 4 * 60 * minute);
    const { wait } = consumeSignInAttempt({ email });
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(30);
  });
});

describe("attempts to sign in", () => {
  test("ten are free from one client for one account, then one in 30 s", () => {
    const attempt = client();
    const email = "ten@example.com";
    for (let tries = 0; tries < 10; tries += 1) expect(attempt(email).wait).toBe(0);
    expect(attempt(email).wait).toBe(30);
    expect(attempt(email.toUpperCase(), start + 12_300).wait).toBe(18);
    expect(attempt("other@example.com").wait).toBe(0);
    // A client that waits can try again; after one more failure it waits 30 s.
    expect(attempt(email, start + 30_000).wait).toBe(0);
    expect(attempt(email, start + 30_001).wait).toBe(30);
    // A client that guesses does not block other clients.
    expect(client()(email, start + 30_002).wait).toBe(0);
  });

  test("a hundred are free for one account from many clients, and its own devices do not wait", () => {
    const email = "many@example.com";
    for (let tries = 0; tries < 100; tries += 1) expect(client()(email).wait).toBe(0);
    expect(client()(email).wait).toBe(5);
    const waitOn = (device: { id: string; email: string }) =>
      runInContext(recognised(device), () => consumeSignInAttempt({ email }, start).wait);
    expect(waitOn({ id: "its owner", email: "Many@Example.com" })).toBe(0);
    expect(waitOn({ id: "another user", email: "other@example.com" })).toBe(5);
  });

  test("guessing clients do not use up the first attempt of a user on a new device", () => {
    const email = "besieged@example.com";
    const guessers = Array.from({ length: 7 }, () => client());
    for (let seconds = 0; seconds < 600; seconds += 0.1) {
      guessers[Math.round(seconds * 10) % 7]?.(email, start + seconds * 1_000);
    }
    const waits = guessers.map((guess) => guess(email, start + 600_000).wait);
    expect(waits.filter((wait) => wait > 0).length).toBeGreaterThan(5);
    expect(client()(email, start + 600_000).wait).toBe(0);
  });

  test("customers within one IPv6 provider's network do not use up the attempts of a user on a new device", () => {
    const email = "surrounded@example.com";
    const guessers = Array.from({ length: 256 }, (_, number) =>
      client(`2001:db8:1:${(number << 8).toString(16)}::1`),
    );
    const waits = [];
    for (let now = start; now < start + 30 * minute; now += 2 * minute) {
      for (const guess of guessers) guess(email, now);
      waits.push(client()(email, now).wait);
    }
    expect(waits).toEqual(Array(15).fill(0));
  });

  test("ten guesses of a second factor are free for all devices of one account together", () => {
    const user = { id: "guessed", email: "guessed@example.com" };
    const other = { id: "guesser", email: "guesser@example.com" };
    const guess = () =>
      runInContext(recognised(other), () => consumeSignInAttempt({ id: user.id }, start).wait);
    const waits = Array.from({ length: 11 }, guess);
    expect(waits).toEqual([...Array<number>(10).fill(0), 30]);
  });

  test("a hundred are free from one client, then one in 5 s", () => {
    const attempt = client();
    for (let tries = 0; tries < 100; tries += 1) {
      expect(attempt(`${tries}@example.com`).wait).toBe(0);
    }
    expect(attempt("next@example.com").wait).toBe(5);
    expect(client()("next@example.com").wait).toBe(0);
    expect(attempt("next@example.com", start + 5_000).wait).toBe(0);
  });

  test("successful sign-ins are not counted", () => {
    const attempt = client();
    const email = "refund@example.com";
    for (let tries = 0; tries < 30; tries += 1) {
      const { wait, refund } = attempt(email);
      expect(wait).toBe(0);
      refund();
    }
  });

  test("concurrent attempts are counted when they start", () => {
    const attempt = client();
    const waits = Array.from({ length: 20 }, () => attempt("at-once@example.com").wait);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });
});
