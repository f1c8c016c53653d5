import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import {
  eventBetween,
  isSessionChange,
  readSessionMessage,
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
