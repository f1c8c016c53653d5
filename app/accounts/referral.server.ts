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

/** Keeps who referred a visitor (`/signup?ref={user id}`) for 30 days, until an account is made. */
export function keepReferral(ref: string | null): void {
  const id = userId.safeParse(ref);
  if (id.success)
    setCookie({ name: cookieName, value: id.data }, { ...options, maxAge: thirtyDays });
}

/** Who referred this visitor, as it stands in the new user's metadata; nobody refers themselves. */
export function referralFor(ownId: string | null): { referred_by?: string } {
  const id = userId.safeParse(requestCookies().find(({ name }) => name === cookieName)?.value);
  return id.success && id.data !== ownId ? { referred_by: id.data } : {};
}

export function forgetReferral(): void {
  if (requestCookies().some(({ name }) => name === cookieName)) {
    setCookie({ name: cookieName, value: "" }, { ...options, maxAge: 0 });
  }
}
