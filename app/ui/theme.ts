/** The six colour themes: one for each service category; the website cards cycle through them. */
export const themes = ["indigo", "peacock", "plum", "rust", "leaf", "sky"] as const;

export type Theme = (typeof themes)[number];

type ThemeClasses = {
  /** Text, icons and links in the theme's colour. */
  text: string;
  /** A tinted background. */
  tint: string;
  /** A solid edge. */
  edge: string;
};

// Written out, because Tailwind finds only class names that are in the source.
export const themeClasses: Record<Theme, ThemeClasses> = {
  indigo: {
    text: "text-indigo",
    tint: "bg-indigo-tint",
    edge: "border-indigo",
  },
  peacock: {
    text: "text-peacock",
    tint: "bg-peacock-tint",
    edge: "border-peacock",
  },
  plum: { text: "text-plum", tint: "bg-plum-tint", edge: "border-plum" },
  rust: { text: "text-rust", tint: "bg-rust-tint", edge: "border-rust" },
  leaf: { text: "text-leaf", tint: "bg-leaf-tint", edge: "border-leaf" },
  sky: { text: "text-sky", tint: "bg-sky-tint", edge: "border-sky" },
};

/** Returns the theme of the card at this position (from 0), cycling through all. */
export function themeInTurn(index: number): Theme {
  return themes[index % themes.length] ?? themes[0];
}
