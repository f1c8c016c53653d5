import { env } from "~/env.server";
import { fieldOf } from "~/text/field-of";

/** The root loader's `site`, made by `getSite`, because pages must not derive their address from a request. */
export type Site = {
  /** SITE_URL: scheme, host and port, without a slash at the end. */
  url: string;
  /** Whether search engines are allowed to list the site at all. */
  listed: boolean;
};

/** The site's data for a page's meta. */
export type SiteIdentity = Site & { brand: string };

type Matches = readonly { id: string; data: unknown }[];

/**
 * Returns the root loader's data, found by their structure, because seo/ does not import content. Null while the root
 * has no data.
 */
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

/** Returns the site's address, and whether search engines are allowed to list it: only in production. */
export function getSite(): Site {
  const { SITE_URL, SITE_ENV } = env();
  return { url: SITE_URL, listed: SITE_ENV === "production" };
}
