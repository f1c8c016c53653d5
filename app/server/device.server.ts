import { randomBytes } from "node:crypto";
import { parseCookie } from "cookie";
import { env } from "~/env.server";
import { seal, unseal } from "~/seal.server";
import { setCookie } from "~/server/cookies.server";
import type { Client } from "~/server/meter.server";
import { requestContext } from "~/server/request-context.server";

const secure = env().SITE_URL.startsWith("https:");
const name = secure ? "__Host-device" : "device";
const DAY_S = 24 * 60 * 60;
const LASTS_DAYS = 180;

const today = () => Math.floor(Date.now() / 1000 / DAY_S);

/**
 * The device that a Cookie header names, where this site gave it the name in the last half year; undefined else. It says
 * nothing of who uses it: it is known, that is all, and has allowances of its own.
 */
function deviceIn(cookies: string | undefined): string | undefined {
  if (!cookies?.includes(name)) return undefined;
  const device = unseal("device", parseCookie(cookies)[name] ?? "");
  const day = Number(device?.split(".", 1)[0]);
  return day > today() - LASTS_DAYS ? device : undefined;
}

/** Remembers the device that the request being answered came from: somebody has signed in there. */
export function rememberDevice(): void {
  const known = deviceIn(requestContext()?.cookies);
  if (known !== undefined) return;
  const value = seal("device", `${today()}.${randomBytes(9).toString("base64url")}`);
  const maxAge = LASTS_DAYS * DAY_S;
  setCookie({ name, value }, { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge });
}

/** Who sends the request being answered, for what is metered. */
export function currentClient(): Client {
  const context = requestContext();
  return { address: context?.clientAddress ?? "", device: deviceIn(context?.cookies) };
}
