/** The six colour themes: one for each service category; the website cards cycle through them. */
export const themes = ["indigo", "peacock", "plum", "rust", "leaf", "sky"] as const;

export type Theme = (typeof themes)[number];

type ThemeClasses = {
  /** A tinted background with ink text on it. */
  field: string;
  /** Text, icons and links in the theme's colour. */
  text: string;
  /** Classes for only the tint, behind a picture that has not loaded. */
  tint: string;
  /** A solid edge. */
  edge: string;
};

// Written out, because Tailwind finds only class names that are in the source.
export const themeClasses: Record<Theme, ThemeClasses> = {
  indigo: {
    field: "bg-indigo-tint",
    text: "text-indigo",
    tint: "bg-indigo-tint",
    edge: "border-indigo",
  },
  peacock: {
    field: "bg-peacock-tint",
    text: "text-peacock",
    tint: "bg-peacock-tint",
    edge: "border-peacock",
  },
  plum: { field: "bg-plum-tint", text: "text-plum", tint: "bg-plum-tint", edge: "border-plum" },
  rust: { field: "bg-rust-tint", text: "text-rust", tint: "bg-rust-tint", edge: "border-rust" },
  leaf: { field: "bg-leaf-tint", text: "text-leaf", tint: "bg-leaf-tint", edge: "border-leaf" },
  sky: { field: "bg-sky-tint", text: "text-sky", tint: "bg-sky-tint", edge: "border-sky" },
};

/** Returns the theme of the card at this position (from 0), cycling through all. */
export function themeInTurn(index: number): Theme {
  return themes[index % themes.length] ?? themes[0];
}
