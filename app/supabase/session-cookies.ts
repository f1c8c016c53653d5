/**
 * The cookie that holds a visitor's session, in pieces where it is long; what starts with its name belongs to it.
 * `__Host-` binds it to this host alone, which browsers only take over https.
 */
export const sessionCookieName = (siteUrl: string) =>
  siteUrl.startsWith("https:") ? "__Host-session" : "session";
