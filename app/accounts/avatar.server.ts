/** Where the two providers keep their users' pictures. */
const avatarHosts = ["lh3.googleusercontent.com", "*.fbsbx.com", "graph.facebook.com"] as const;

/**
 * The picture of a user. `avatar_url` is written by the user, so only pictures from hosts that are known are shown;
 * anything else would tell a stranger's server who looks at the page.
 * @param template an outside service for pictures of users who have none; it learns the e-mail address
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

/** The sources that the policy of a page with a user's picture allows for images. */
export function avatarSources(template: string | undefined): string[] {
  return [
    ...avatarHosts.map((host) => `https://${host}`),
    ...(template ? [new URL(template).origin] : []),
  ];
}
