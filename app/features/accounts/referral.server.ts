import * as z from "zod";
import { cookieName, cookieOptions } from "~/server/cookies.server";
import { requestCookies, setCookie } from "~/server/request-context.server";

const referral = cookieName("referral");
const thirtyDays = 30 * 24 * 60 * 60;

const userId = z.uuid().toLowerCase();

const ID_LENGTH = 36;

/**
 * Returns the id of the referrer in the address of a sign-up (`/signup?ref={user id}`); null if it has none. Links get
 * capitals in QR codes, a space or a full stop in chats, and `&amp;` in HTML.
 */
export function referrerIn(search: URLSearchParams): string | null {
  const [, given = ""] = Array.from(search).find(([name]) => /^(?:amp;)?ref$/i.test(name)) ?? [];
  return userId.safeParse(given.trim().slice(0, ID_LENGTH)).data ?? null;
}

/**
 * Stores a visitor's referrer for 30 days, or until a sign-in with a provider. A sign-up with an address keeps it,
 * because the address can be misspelt.
 */
export function keepReferral(id: string): void {
  setCookie({ name: referral, value: id }, { ...cookieOptions, maxAge: thirtyDays });
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
