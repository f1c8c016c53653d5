/** Hosts of the two providers' user pictures. */
const avatarHosts = ["lh3.googleusercontent.com", "*.fbsbx.com", "graph.facebook.com"] as const;

/**
 * Returns the picture of a user. Users can write any `avatar_url`, so only pictures from trusted hosts are shown;
 * others would reveal the page's viewers to an unknown server.
 * @param template a service for pictures of users who have none; it learns the email address
 */
export function avatarUrl(
  own: string | null,
  email: string,
  template: string | undefined,
): string | null {
  if (own && isKnown(own, template)) return own;
  return template ? template.replaceAll("{email}", encodeURIComponent(email)) : null;
}

function isKnown(address: string, template: string | undefined): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, origin, username, password } = new URL(address);
  if (protocol !== "https:" || username || password) return false;
  if (template && origin === new URL(template).origin) return true;
  return avatarHosts.some((known) =>
    known.startsWith("*.") ? host.endsWith(known.slice(1)) : host === known,
  );
}

/** Returns the image sources for the policy of a page with a user's picture. */
export function avatarSources(template: string | undefined): string[] {
  return [
    ...avatarHosts.map((host) => `https://${host}`),
    ...(template ? [new URL(template).origin] : []),
  ];
}
