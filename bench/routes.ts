/** One path of every route that a visitor without an account can read. */
export const routes = [
  "/",
  "/about",
  "/services",
  "/services/it-service",
  "/products",
  "/be-a-franchise",
  "/affiliate-program",
  "/portfolio",
  "/our-websites",
  "/testimonials",
  "/contact",
  "/legals",
  "/privacy-policy",
  "/search",
  "/login",
  "/signup",
  "/forgot-password",
] as const;

/** Returns these and every page that the site's sitemap lists. */
export async function everyPage(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = siteUrl]) => new URL(address).pathname,
  );
  return [...new Set([...routes, ...listed])];
}
