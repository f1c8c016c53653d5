import { findPage } from "~/site-pages";
import { themes } from "~/ui/theme";

/** The fields that a social image is drawn on: the six colour themes, and the home page's marigold. */
export const socialImageThemes = [...themes, "marigold"] as const;

export type SocialImageTheme = (typeof socialImageThemes)[number];

/** @param categoryTheme the theme of a service's category; anything else is ignored */
export function socialImageTheme(path: string, categoryTheme?: unknown): SocialImageTheme {
  const own = socialImageThemes.find((theme) => theme === categoryTheme);
  return own ?? findPage(path)?.theme ?? "marigold";
}

/** Everything that a generated social image shows. */
export type SocialImageText = { title: string; brand: string; theme: SocialImageTheme };

/** Social networks show 1.91 to 1; this is the size they all ask for. */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** To be raised with the drawing, so that no cache keeps the old one. */
const DESIGN = 2;

/**
 * Where the generated social image of a page is: `/social-image/{version}/{page}.png`. The version changes with
 * everything that the picture shows, so the picture at an address never changes.
 * @param page the path of the page, `/` for the home page
 */
export function socialImagePath(page: string, text: SocialImageText): string {
  return `/social-image/${socialImageVersion(text)}${page === "/" ? "/index" : page}.png`;
}

/** The page that such an address belongs to, from what follows the version; null if it is none. */
export function pageOfSocialImage(file: string): string | null {
  const page = /^([\w-]+(?:\/[\w-]+)*)\.png$/.exec(file)?.[1];
  if (page === undefined) return null;
  return page === "index" ? "/" : `/${page}`;
}

/** Sixteen hexadecimal digits; two rounds of FNV-1a, since browsers hash in promises only and meta cannot wait. */
export function socialImageVersion({ title, brand, theme }: SocialImageText): string {
  const shown = JSON.stringify([DESIGN, theme, title, brand]);
  return [0x811c9dc5, 0x9dc5811c].map((basis) => fnv1a(shown, basis)).join("");
}

function fnv1a(text: string, basis: number): string {
  let hash = basis;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
