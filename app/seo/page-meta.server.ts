import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";
import { formTexts } from "~/i18n/forms";
import { seoTexts } from "~/i18n/shell.server";
import { breadcrumbsTo, type Thing } from "~/seo/json-ld.server";
import { type SiteIdentity, siteOf } from "~/seo/site.server";
import { socialImagePath, socialImageSize, socialImageTheme } from "~/seo/social-image-path";
import { isFormRefused } from "~/server/form-answer.server";
import { fieldOf } from "~/text/field-of";

/** A picture at 1200 by 630 pixels; `url` is absolute, because social networks fetch it from outside. */
type SocialImage = { url: string; width: number; height: number; alt: string };

type PageTexts = {
  /** Title and description in search results. */
  title: string;
  description: string | null;
  hideFromSearch?: boolean;
  /** The editor's picture for shared links; without one the site draws it. */
  socialImage?: SocialImage | null;
  /** The title of the browser's tab, if the page contains more than its title, such as results. */
  tabTitle?: string;
  /** The page's Open Graph type; a website if not given. */
  kind?: "article";
  /** The title in the drawn picture, which is the same for all pages of a list. */
  imageTitle?: string;
  /** A query that identifies the page in addition to the path: `?page=2`. */
  query?: string;
  /** A shorter name for the breadcrumb. */
  name?: string;
  /** A service's category, for the colour theme and the breadcrumb. */
  category?: { theme: string } | null;
};

type PageData = { page: PageTexts };

export type PageMetaArgs<Data> = {
  data: Data | undefined;
  matches: readonly { id: string; data: unknown }[];
  location: { pathname: string };
};

const nothingMore = () => [];

/**
 * Returns the `meta` of every route whose loader returns a `page`: title ("IT Services | Brand"), description,
 * canonical address, social image, robots, and the breadcrumb as JSON-LD. Without a page (missing, or failed to load)
 * search engines are told not to index the response. Routes with more structured data use `export const meta:
 * MetaFunction<typeof loader> = (args) => pageMeta(args, (data, site) => [service(site, data.page)])`; as the route's
 * own function, because the browser never calls it and its bundle does not contain this code.
 * @param things the page's structured data, made by the functions in json-ld.server
 */
export function pageMeta<Data extends PageData>(
  { data, matches, location }: PageMetaArgs<Data>,
  things: (data: Data, site: SiteIdentity) => readonly Thing[] = nothingMore,
): MetaDescriptor[] {
  const { site, brand } = siteOf(matches);
  const page = data?.page;
  const heading = page?.tabTitle ?? page?.title ?? seoTexts.errorPages.notFound;
  const title = isFormRefused() ? formTexts.errorPrefix + heading : heading;
  const listed = site?.listed === true && page !== undefined && !page.hideFromSearch;
  const meta: MetaDescriptor[] = [{ title: brand ? `${title} | ${brand}` : title }];
  if (page?.description) meta.push({ name: "description", content: page.description });
  if (!listed) meta.push({ name: "robots", content: "noindex" });
  if (!data || !page || !site) return meta;

  const path = location.pathname;
  const identity = { ...site, brand: brand ?? new URL(site.url).host };
  const canonical = `${site.url}${path}${page.query ?? ""}`;
  const image =
    page.socialImage ??
    generatedSocialImage(
      site.url,
      path,
      { title: page.imageTitle ?? page.title, brand: brand ?? "" },
      page.category,
    );
  meta.push(
    { tagName: "link", rel: "canonical", href: canonical },
    ...socialMeta({ ...page, url: canonical, brand, image }),
  );
  if (page.hideFromSearch) return meta;
  const graph = [...things(data, identity), ...breadcrumbsTo(path, page, identity)];
  if (graph.length === 0) return meta;
  return [...meta, { "script:ld+json": { "@context": "https://schema.org", "@graph": graph } }];
}

/** The link by which a feed reader finds the articles. */
export const feedLink: MetaDescriptor = {
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  title: seoTexts.feed,
  href: "/articles/feed.xml",
};

type SharedPage = {
  /** The canonical address. */
  url: string;
  title: string;
  description: string | null;
  brand: string | null;
  image: SocialImage;
  kind?: "article";
};

/** Returns the data of a shared link for chats and social networks (Open Graph, which X reads too). */
function socialMeta({ url, title, description, brand, image, kind }: SharedPage): MetaDescriptor[] {
  const open = (property: string, content: string | number | null) =>
    content === null || content === ""
      ? []
      : [{ property: `og:${property}`, content: String(content) }];
  return [
    ...open("type", kind ?? "website"),
    ...open("locale", "en_IN"),
    ...open("site_name", brand),
    ...open("url", url),
    ...open("title", title),
    ...open("description", description),
    ...open("image", image.url),
    ...open("image:width", image.width),
    ...open("image:height", image.height),
    ...open("image:alt", image.alt),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Returns the picture that the site draws for a page without an editor's picture. */
function generatedSocialImage(
  siteUrl: string,
  path: string,
  { title, brand }: { title: string; brand: string },
  category?: { theme: string } | null,
): SocialImage {
  const theme = socialImageTheme(path, category?.theme);
  return {
    url: siteUrl + socialImagePath(path, { title, brand, theme }),
    ...socialImageSize,
    alt: seoTexts.socialImageAlt({ title }),
  };
}

type RootMetaArgs = {
  error?: unknown;
  data: unknown;
};

const titles = new Map<number, string>([
  [404, seoTexts.errorPages.notFound],
  [405, seoTexts.errorPages.wrongMethod],
  [410, seoTexts.errorPages.takenDown],
  [503, seoTexts.errorPages.unavailable],
]);

/**
 * Returns the root's `meta`, used if an error page is shown instead of a route: the error, and that search engines must
 * not index it. A route's own `meta` replaces it.
 */
export function rootMeta({ error, data }: RootMetaArgs): MetaDescriptor[] {
  const { brand } = siteOf([{ id: "root", data }]);
  const title = error === undefined ? null : titleOf(error);
  return [
    { title: [title, brand].filter(Boolean).join(" | ") },
    { name: "robots", content: "noindex" },
  ];
}

function titleOf(error: unknown): string {
  const { failed } = seoTexts.errorPages;
  if (!isRouteErrorResponse(error)) return failed;
  // The editors' title, or why a form was refused; found by its structure, because seo/ does not import content or
  // accounts. A page that was taken down has the data of a missing page.
  const written = error.status === 410 ? undefined : fieldOf(error.data, "title");
  return typeof written === "string" ? written : (titles.get(error.status) ?? failed);
}

/**
 * Returns the texts of a private account page, which search engines do not index; they are fixed, because they describe
 * what the page does.
 */
export const ownPage = (heading: string, intro: string | null = null) => ({
  title: heading,
  heading,
  intro,
  description: null,
  hideFromSearch: true,
});
