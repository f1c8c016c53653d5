import type { MetaDescriptor } from "@remix-run/react";
import type { Thing } from "~/seo/json-ld/thing.server";
import { breadcrumbsTo } from "~/seo/json-ld/web-page.server";
import type { SiteIdentity } from "~/seo/site";
import { siteOf } from "~/seo/site";
import type { SocialImage } from "~/seo/social-meta";
import { generatedSocialImage, socialMeta } from "~/seo/social-meta";

type PageTexts = {
  /** Title and description as search results show them. */
  title: string;
  description: string | null;
  hideFromSearch?: boolean;
  /** The editor's own picture for shared links; without one the site draws it. */
  socialImage?: SocialImage | null;
  /** What the browser's tab says where the page holds more than its title, such as results. */
  tabTitle?: string;
  /** A shorter name for the page in its breadcrumb. */
  name?: string;
  /** A service's category, for its colour theme and the breadcrumb. */
  category?: { theme: string } | null;
};

export type PageData = {
  page: PageTexts;
  /** The page is shown again with the errors of its form. */
  formRefused?: boolean;
};

export type PageMetaArgs<Data> = {
  data: Data | undefined;
  matches: readonly { id: string; data: unknown }[];
  location: { pathname: string };
};

const nothingMore = () => [];

/**
 * The `meta` of every route whose loader returns a `page`: title ("IT Services | Brand"), description, canonical
 * address, social image, robots, and the way to the page as JSON-LD. Without a page (not found, or not to be
 * loaded) the answer is kept out of search results. Of a page that search engines are told more of:
 * `export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, (data, site) => [service(site, data.page)])`;
 * as a function of the route's own, because the browser, which never asks for it, has none of this.
 * @param things what the page is about, made by the functions in seo/json-ld
 */
export function pageMeta<Data extends PageData>(
  { data, matches, location }: PageMetaArgs<Data>,
  things: (data: Data, site: SiteIdentity) => readonly Thing[] = nothingMore,
): MetaDescriptor[] {
  const { site, brand } = siteOf(matches);
  const page = data?.page;
  const title = `${data?.formRefused ? "Error: " : ""}${page?.tabTitle ?? page?.title ?? "Page not found"}`;
  const listed = site?.listed === true && page !== undefined && !page.hideFromSearch;
  const meta: MetaDescriptor[] = [{ title: brand ? `${title} | ${brand}` : title }];
  if (page?.description) meta.push({ name: "description", content: page.description });
  if (!listed) meta.push({ name: "robots", content: "noindex" });
  if (!data || !page || !site) return meta;

  const path = location.pathname;
  const identity = { ...site, brand: brand ?? new URL(site.url).host };
  const canonical = `${site.url}${path}`;
  const image =
    page.socialImage ??
    generatedSocialImage(site.url, path, { title: page.title, brand: brand ?? "" }, page.category);
  meta.push(
    { tagName: "link", rel: "canonical", href: canonical },
    ...socialMeta({ ...page, url: canonical, brand, image }),
  );
  if (page.hideFromSearch) return meta;
  const graph = [...things(data, identity), ...breadcrumbsTo(path, page, identity)];
  if (graph.length === 0) return meta;
  return [...meta, { "script:ld+json": { "@context": "https://schema.org", "@graph": graph } }];
}
