import { env } from "~/env.server";

/** What the root loader returns as `site`; made by `getSite`, because no page may learn its address from a request. */
export type Site = {
  /** SITE_URL: scheme, host and port, without a slash at the end. */
  url: string;
  /** Whether search engines may list the site at all. */
  listed: boolean;
};

/** What a page's meta knows of the site, besides its own address. */
export type SiteIdentity = Site & { brand: string };

type Matches = readonly { id: string; data: unknown }[];

/** What the root loader read, found by its shape: seo/ knows no content. Null while the root has no data. */
export function siteOf(matches: Matches): { site: Site | null; brand: string | null } {
  const root = matches.find(({ id }) => id === "root")?.data;
  const site = fieldOf(root, "site");
  const [url, listed] = [fieldOf(site, "url"), fieldOf(site, "listed")];
  const brand = fieldOf(root, "brand");
  return {
    site: typeof url === "string" ? { url, listed: listed === true } : null,
    brand: typeof brand === "string" ? brand : null,
  };
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** The site's own address, and whether search engines may list it: only the one in production is. */
export function getSite(): Site {
  const { SITE_URL, SITE_ENV } = env();
  return { url: SITE_URL, listed: SITE_ENV === "production" };
}
