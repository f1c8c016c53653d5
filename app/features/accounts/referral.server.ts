import * as z from "zod";
import { env } from "~/env.server";
import { requestCookies, setCookie } from "~/server/cookies.server";

const options = {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: env().SITE_URL.startsWith("https:"),
} as const;
const cookieName = options.secure ? "__Host-referral" : "referral";
const thirtyDays = 30 * 24 * 60 * 60;

const userId = z.uuid();

/** Stores a visitor's referrer (`/signup?ref={user id}`) for 30 days, until they create an account. */
export function keepReferral(ref: string | null): void {
  const id = userId.safeParse(ref);
  if (id.success)
    setCookie({ name: cookieName, value: id.data }, { ...options, maxAge: thirtyDays });
}

/** Returns the visitor's referrer for the new user's metadata; users cannot refer themselves. */
export function referralFor(ownId: string | null): { referred_by?: string } {
  const id = userId.safeParse(requestCookies().find(({ name }) => name === cookieName)?.value);
  return id.success && id.data !== ownId ? { referred_by: id.data } : {};
}

/** Removes the referrer's cookie. */
export function forgetReferral(): void {
  if (requestCookies().some(({ name }) => name === cookieName)) {
    setCookie({ name: cookieName, value: "" }, { ...options, maxAge: 0 });
  }
}
