/** The fields that a social image is drawn on: the six colour themes, and the home page's marigold. */
export const socialImageThemes = [
  "indigo",
  "peacock",
  "plum",
  "rust",
  "leaf",
  "sky",
  "marigold",
] as const;

export type SocialImageTheme = (typeof socialImageThemes)[number];

/** The theme that a page opens in; the services have their category's. */
const pageThemes = new Map<string, SocialImageTheme>([
  ["/about", "indigo"],
  ["/our-websites", "sky"],
  ["/portfolio", "rust"],
  ["/testimonials", "plum"],
  ["/contact", "peacock"],
  ["/legals", "indigo"],
  ["/products", "leaf"],
  ["/affiliate-program", "leaf"],
  ["/privacy-policy", "indigo"],
  ["/terms-and-conditions", "indigo"],
  ["/refund-policy", "indigo"],
]);

/** @param categoryTheme the theme of a service's category; anything else is ignored */
export function socialImageTheme(path: string, categoryTheme?: unknown): SocialImageTheme {
  const own = socialImageThemes.find((theme) => theme === categoryTheme);
  return own ?? pageThemes.get(path) ?? "marigold";
}
