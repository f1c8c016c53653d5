import { env } from "~/env.server";

const isSecure = (siteUrl: string) => siteUrl.startsWith("https:");

/** The attributes of the site's cookies. */
export const cookieOptions = {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isSecure(env().SITE_URL),
} as const;

/** Returns the full name of a cookie. `__Host-` binds it to this host only, which browsers accept only over https. */
export const cookieName = (name: string, siteUrl = env().SITE_URL) =>
  isSecure(siteUrl) ? `__Host-${name}` : name;
