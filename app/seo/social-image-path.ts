import { findPage } from "~/site-pages";
import { themes } from "~/ui/theme";

/** The backgrounds of social images: the six colour themes, and the home page's marigold. */
const socialImageThemes = [...themes, "marigold"] as const;

export type SocialImageTheme = (typeof socialImageThemes)[number];

/**
 * Returns the theme of a page's social image.
 * @param categoryTheme the theme of a service's category; any other value is ignored
 */
export function socialImageTheme(path: string, categoryTheme?: unknown): SocialImageTheme {
  const own = socialImageThemes.find((theme) => theme === categoryTheme);
  return own ?? findPage(path)?.theme ?? "marigold";
}

/** The complete content of a generated social image. */
export type SocialImageText = { title: string; brand: string; theme: SocialImageTheme };

/** Social networks show 1.91 to 1, and all of them recommend this size. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** To be incremented when the drawing changes, so that caches do not keep the old one. */
const DESIGN = 2;

/**
 * Returns the address of a page's generated social image: `/social-image/{version}/{page}.png`. The version changes
 * with the image's content, so the image at an address never changes.
 * @param page the path of the page, `/` for the home page
 */
export function socialImagePath(page: string, text: SocialImageText): string {
  return `/social-image/${socialImageVersion(text)}${page === "/" ? "/index" : page}.png`;
}

/** Returns the page of such an address, from the part after the version; null if it is invalid. */
export function pageOfSocialImage(file: string): string | null {
  const page = /^([\w-]+(?:\/[\w-]+)*)\.png$/.exec(file)?.[1];
  if (page === undefined) return null;
  return page === "index" ? "/" : `/${page}`;
}

/**
 * Returns sixteen hexadecimal digits from two rounds of FNV-1a, since browsers hash only asynchronously and meta cannot
 * wait.
 */
export function socialImageVersion({ title, brand, theme }: SocialImageText): string {
  const shown = JSON.stringify([DESIGN, theme, title, brand]);
  return [0x811c9dc5, 0x9dc5811c].map((basis) => fnv1a(shown, basis)).join("");
}

function fnv1a(text: string, basis: number): string {
  let hash = basis;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
