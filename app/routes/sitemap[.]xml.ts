import { listPages } from "~/cms/page-index.server";
import { getSite } from "~/seo/site.server";
import { sitemap } from "~/seo/sitemap-formats";

/** Returns every page that search engines may list, with the time of its last change. */
export async function loader() {
  const pages = (await listPages()).filter(({ hidden }) => !hidden);
  return new Response(sitemap(getSite().url, pages), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=300",
    },
  });
}
