import { getSite } from "~/seo/site.server";
import { publicFile } from "~/server/file-response.server";

/** Allows crawling in production, and forbids it elsewhere. */
export function loader() {
  const { url, listed } = getSite();
  const rules = listed ? ["Disallow:", "", `Sitemap: ${url}/sitemap.xml`] : ["Disallow: /"];
  return publicFile(["User-agent: *", ...rules, ""].join("\n"), "text/plain; charset=utf-8");
}
