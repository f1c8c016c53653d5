import { describe, expect, test } from "vitest";
import {
  forgetReferral,
  keepReferral,
  referralFor,
  referrerIn,
} from "~/features/accounts/referral.server";
import { openContext, runInContext } from "~/server/request-context.server";

const asha = "11111111-1111-4111-8111-111111111111";
const ravi = "22222222-2222-4222-8222-222222222222";

const set = (cookies: string, work: () => void) => {
  const context = openContext("one", { cookies });
  runInContext(context, work);
  return [...(context.setCookies?.values() ?? [])];
};

describe("the referrer of a visitor", () => {
  test("is stored for 30 days", () => {
    expect(set("", () => keepReferral(asha))).toEqual([
      `referral=${asha}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    ]);
  });

  const id = "abcdefab-1111-4111-8111-111111111111";
  test.each([
    `?ref=${id}`,
    `?REF=${id.toUpperCase()}`,
    `?utm_source=x&amp;ref=${id}.`,
    `?ref=%20${id}/`,
  ])("is read from a link that ends in %s", (search) => {
    expect(referrerIn(new URLSearchParams(search))).toBe(id);
  });

  test.each(["", "?ref=", "?ref=asha", `?ref=${id.slice(1)}`, `?xref=${id}`])(
    "is not read from a link that ends in %j",
    (search) => {
      expect(referrerIn(new URLSearchParams(search))).toBeNull();
    },
  );

  test.each([
    [`referral=${asha}`, null, { referred_by: asha }],
    [`referral=${asha}`, ravi, { referred_by: asha }],
    // Users cannot refer themselves.
    [`referral=${asha}`, asha, {}],
    ["referral=asha", ravi, {}],
    ["", ravi, {}],
  ])("is read from %j for the user %s", (cookies, ownId, metadata) => {
    set(cookies, () => expect(referralFor(ownId)).toEqual(metadata));
  });

  test("is deleted if it was stored", () => {
    expect(set("", forgetReferral)).toEqual([]);
    expect(set("referral=asha", forgetReferral)).toEqual([
      "referral=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    ]);
  });
});
