import { createHmac } from "node:crypto";
import { parseCookie } from "cookie";
import { env } from "~/env.server";
import { setCookie } from "~/server/cookies.server";
import type { Client } from "~/server/rate-limit.server";
import { requestContext } from "~/server/request-context.server";
import { signValue, verifySignedValue } from "~/server/signed-value.server";

const secure = env().SITE_URL.startsWith("https:");
const name = secure ? "__Host-device" : "device";
const DAY_S = 24 * 60 * 60;
const LASTS_DAYS = 180;

const today = () => Math.floor(Date.now() / 1000 / DAY_S);

/**
 * The binding of a recognised device: keyed hashes of the user's id and of the email address that they signed in with.
 */
type Device = { account: string; email: string };

const hash = (kind: "account" | "email", value: string, [secret = ""] = env().APP_SECRET) =>
  createHmac("sha256", secret).update(`${kind} ${value}`).digest("base64url").slice(0, 16);

const emailHash = (email: string) => hash("email", email.toLowerCase());

/** Returns the device that a Cookie header names, if this site issued it in the last 180 days. */
function deviceIn(cookies: string | undefined): Device | undefined {
  if (!cookies?.includes(name)) return undefined;
  const signed = verifySignedValue("device", parseCookie(cookies)[name] ?? "");
  const [day, account, email] = signed?.split(".") ?? [];
  if (account === undefined || email === undefined) return undefined;
  return Number(day) > today() - LASTS_DAYS ? { account, email } : undefined;
}

/**
 * Issues a device cookie to the browser in which a user has just signed in. It grants no access: it only keeps the limits
 * of this account apart from those of other clients at the same address.
 */
export function issueDevice(user: { id: string; email?: string }): void {
  const text = [today(), accountKey(user.id), emailHash(user.email ?? "")].join(".");
  const maxAge = LASTS_DAYS * DAY_S;
  setCookie(
    { name, value: signValue("device", text) },
    { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge },
  );
}

/** Returns a keyed hash that identifies an account in rate limits and cookies without revealing its id. */
export const accountKey = (userId: string) => hash("account", userId);

/** Returns whether the request comes from a device on which this account, by its id or email address, has signed in. */
export function isOwnDevice(user: { id: string } | { email: string }): boolean {
  const device = deviceIn(requestContext()?.cookies);
  if (device === undefined) return false;
  return "id" in user
    ? device.account === accountKey(user.id)
    : device.email === emailHash(user.email);
}

/** Returns the client that sent the request, for rate limits. */
export function currentClient(): Client {
  const context = requestContext();
  return {
    address: context?.clientAddress ?? "",
    account: deviceIn(context?.cookies)?.account,
  };
}
