import * as z from "zod";
import { cookieName, cookieOptions } from "~/server/cookies.server";
import { requestCookies, setCookie } from "~/server/request-context.server";

const referral = cookieName("referral");
const thirtyDays = 30 * 24 * 60 * 60;

const userId = z.uuid();

/**
 * Stores a visitor's referrer (`/signup?ref={user id}`) for 30 days, or until a sign-in with a provider. A sign-up with
 * an address keeps it, because the address can be misspelt.
 */
export function keepReferral(ref: string | null): void {
  const id = userId.safeParse(ref);
  if (id.success)
    setCookie({ name: referral, value: id.data }, { ...cookieOptions, maxAge: thirtyDays });
}

/** Returns the visitor's referrer for the new user's metadata; users cannot refer themselves. */
export function referralFor(ownId: string | null): { referred_by?: string } {
  const id = userId.safeParse(requestCookies().find(({ name }) => name === referral)?.value);
  return id.success && id.data !== ownId ? { referred_by: id.data } : {};
}

/** Removes the referrer's cookie. */
export function forgetReferral(): void {
  if (requestCookies().some(({ name }) => name === referral)) {
    setCookie({ name: referral, value: "" }, { ...cookieOptions, maxAge: 0 });
  }
}
