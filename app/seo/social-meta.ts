import type { MetaDescriptor } from "@remix-run/react";
import { socialImagePath, socialImageSize } from "~/seo/social-image-path";
import { socialImageTheme } from "~/seo/social-image-theme";

/** A picture at 1200 by 630 pixels; `url` is a whole address, because networks fetch it from outside. */
export type SocialImage = { url: string; width: number; height: number; alt: string };

type SharedPage = {
  /** The canonical address. */
  url: string;
  title: string;
  description: string | null;
  brand: string | null;
  image: SocialImage;
};

/** What chats and social networks show of a shared link (Open Graph, which X reads too). */
export function socialMeta({
  url,
  title,
  description,
  brand,
  image,
}: SharedPage): MetaDescriptor[] {
  const open = (property: string, content: string | number | null) =>
    content === null || content === ""
      ? []
      : [{ property: `og:${property}`, content: String(content) }];
  return [
    ...open("type", "website"),
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

/** The picture that the site draws for a page whose editor chose none. */
export function generatedSocialImage(
  siteUrl: string,
  path: string,
  { title, brand }: { title: string; brand: string },
  category?: { theme: string } | null,
): SocialImage {
  const theme = socialImageTheme(path, category?.theme);
  return {
    url: siteUrl + socialImagePath(path, { title, brand, theme }),
    ...socialImageSize,
    alt: `“${title}” beside a lattice pattern`,
  };
}
