import { getSite } from "~/seo/site.server";

/** Allows crawling in production, and forbids it elsewhere. */
export function loader() {
  const { url, listed } = getSite();
  const rules = listed ? ["Disallow:", "", `Sitemap: ${url}/sitemap.xml`] : ["Disallow: /"];
  return new Response(["User-agent: *", ...rules, ""].join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=300",
    },
  });
}
