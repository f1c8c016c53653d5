import { env } from "~/env.server";
import type { Site } from "~/seo/site";

/** The site's own address, and whether search engines may list it: only the one in production is. */
export function getSite(): Site {
  const { SITE_URL, SITE_ENV } = env();
  return { url: SITE_URL, listed: SITE_ENV === "production" };
}
