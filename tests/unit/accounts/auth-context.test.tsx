import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  eventBetween,
  isSessionChange,
  onlyIfAnswered,
  readSessionMessage,
  renewBeforeEnd,
  useAuth,
} from "~/features/accounts/auth-context";

function Outside() {
  return <p>{useAuth().user?.email}</p>;
}

test("the auth context outside its provider is an error", () => {
  expect(() => renderToStaticMarkup(<Outside />)).toThrow(
    "useAuth must be used within an AuthProvider",
  );
});

const asha = { userId: "asha", expiresAt: 100 };
const renewed = { userId: "asha", expiresAt: 200 };
const ravi = { userId: "ravi", expiresAt: 100 };

test.each([
  [null, null, undefined],
  [asha, asha, undefined],
  [null, asha, "SIGNED_IN"],
  [asha, ravi, "SIGNED_IN"],
  [asha, null, "SIGNED_OUT"],
  [asha, renewed, "TOKEN_REFRESHED"],
])("a change of session from %j to %j is the event %s", (before, after, event) => {
  expect(eventBetween(before, after)).toBe(event);
});

describe("whether a message of another tab changes the session", () => {
  test.each([
    [asha, "SIGNED_OUT", null, true],
    [null, "SIGNED_IN", asha, true],
    [ravi, "INITIAL_SESSION", asha, true],
    [asha, "USER_UPDATED", null, true],
    [null, "USER_UPDATED", null, true],
    [asha, "TOKEN_REFRESHED", renewed, false],
    [asha, "INITIAL_SESSION", asha, false],
    [null, "INITIAL_SESSION", null, false],
  ] as const)("with the session %j, the event %s with %j: %s", (own, event, session, news) => {
    expect(isSessionChange(own, { event, session })).toBe(news);
  });
});

describe("a message from the broadcast channel", () => {
  test("is read if it is valid", () => {
    const message = { event: "SIGNED_IN", session: asha };
    expect(readSessionMessage({ ...message, more: 1 })).toEqual(message);
    expect(readSessionMessage({ event: "SIGNED_OUT", session: null })).toBeDefined();
  });

  test.each([
    null,
    "SIGNED_IN",
    { event: "SIGNED_IN" },
    { event: "NOTHING", session: null },
    { event: "SIGNED_IN", session: { userId: 1, expiresAt: 2 } },
    { event: "SIGNED_IN", session: { userId: "asha", expiresAt: "soon" } },
  ])("is ignored if it is %j", (data) => {
    expect(readSessionMessage(data)).toBeUndefined();
  });
});

describe("the session of an open page", () => {
  const page = { visibilityState: "visible", isLoading: false };
  const renewals: number[] = [];
  let stop = () => {};

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    vi.stubGlobal("document", page);
  });

  afterEach(() => {
    stop();
    renewals.length = 0;
    Object.assign(page, { visibilityState: "visible", isLoading: false });
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** Opens a page whose session ends after `seconds`, and records the seconds at which it asks for a new one. */
  const open = (seconds: number) => {
    const renew = () => renewals.push(Date.now() / 1_000);
    stop = renewBeforeEnd(seconds, renew, () => page.isLoading);
  };

  test.each([
    [600, 510],
    [601, 540],
    [120, 30],
    [60, 30],
  ])(
    "that ends after %d s is renewed after %d s, at the first tick of 30 s with three or fewer left",
    (end, renewed) => {
      open(end);
      vi.advanceTimersByTime(renewed * 1_000);
      expect(renewals).toEqual([renewed]);
    },
  );

  test("is renewed again after 200 ms, doubled up to 30 s, until there is a new one", () => {
    open(90);
    vi.advanceTimersByTime(30_000 + 200 * (2 ** 8 - 1) + 60_000);
    const gaps = renewals.map((at, index) => Math.round((at - (renewals[index - 1] ?? 0)) * 1_000));
    expect(gaps).toEqual([
      ...[30_000, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600],
      ...[30_000, 30_000],
    ]);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(renewals).toHaveLength(gaps.length);
  });

  test("is not renewed again while a response is under way", () => {
    open(90);
    vi.advanceTimersByTime(30_000);
    page.isLoading = true;
    vi.advanceTimersByTime(500);
    page.isLoading = false;
    vi.advanceTimersByTime(100);
    expect(renewals).toEqual([30, 30.6]);
  });

  test("is not renewed while the page is hidden", () => {
    page.visibilityState = "hidden";
    open(90);
    vi.advanceTimersByTime(60_000);
    expect(renewals).toEqual([]);
    page.visibilityState = "visible";
    vi.advanceTimersByTime(30_000);
    expect(renewals).toEqual([90]);
  });

  test("is renewed only if the server answers, and after a response that is under way", async () => {
    const page = { isLoading: false };
    const revalidate = vi.fn();
    const ask = vi.fn<typeof fetch>().mockResolvedValue(new Response());
    ask.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    ask.mockResolvedValueOnce(new Response(null, { status: 502 }));
    vi.stubGlobal("fetch", ask);
    vi.stubGlobal("location", new URL("http://localhost:3000/dashboard"));
    const safely = onlyIfAnswered(revalidate, () => page.isLoading);
    for (const times of [0, 0, 1]) {
      safely();
      safely();
      await vi.advanceTimersByTimeAsync(0);
      expect(revalidate).toHaveBeenCalledTimes(times);
    }
    expect(ask).toHaveBeenCalledTimes(3);
    page.isLoading = true;
    safely();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(revalidate).toHaveBeenCalledTimes(1);
    page.isLoading = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(revalidate).toHaveBeenCalledTimes(2);
  });
});
