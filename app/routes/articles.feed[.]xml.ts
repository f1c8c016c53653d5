import { currentChangeTimes } from "~/cms/change-times.server";
import { stripEditMarks } from "~/cms/fields.server";
import { feedId, listFeedEntries } from "~/features/articles/article-feed.server";
import { getPage } from "~/features/pages/pages.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { getSite } from "~/seo/site.server";
import { atomFeed } from "~/seo/sitemap-formats";
import { publicFile } from "~/server/file-response.server";

/** Returns the newest articles with their whole texts (Atom, RFC 4287); the page cache adds the ETag. */
export async function loader() {
  const { url } = getSite();
  const [{ brand }, page, entries] = await Promise.all([
    getSiteSettings(),
    getPage("/articles"),
    listFeedEntries(url),
  ]);
  const times = await currentChangeTimes();
  const feed = atomFeed(url, {
    id: feedId("articles"),
    changedAt: times.ofWhole("feed", entries),
    path: "/articles/feed.xml",
    pagePath: "/articles",
    title: `${page.title} | ${brand}`,
    subtitle: page.description,
    author: brand,
    entries,
  });
  // Marks are removed in a preview too, because a feed reader has no overlays.
  return publicFile(stripEditMarks(feed), "application/atom+xml; charset=utf-8");
}
