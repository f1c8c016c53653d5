import { listPages } from "~/cms/page-index.server";
import { getSite } from "~/seo/site.server";
import { sitemap } from "~/seo/sitemap-formats";
import { publicFile } from "~/server/file-response.server";

/** Returns every page that search engines may list, with the time of its last change. */
export async function loader() {
  const pages = (await listPages()).filter(({ hidden }) => !hidden);
  return publicFile(sitemap(getSite().url, pages), "application/xml; charset=utf-8");
}
