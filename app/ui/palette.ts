/**
 * The colours by day and by night, i.e. of the light and the dark scheme. A token keeps its meaning in both, so that a
 * pair that is readable in one (such as `canvas` on `peacock`) is readable in the other; tests/unit/ui/palette.test.ts
 * computes the contrast of every pair in use. Classes use them as `bg-mist`, styles as `var(--mist)`.
 */
export const palette = {
  canvas: { day: "#FFFFFF", night: "#0D191B" },
  mist: { day: "#F2F6F5", night: "#132326" },
  ink: { day: "#0C1F22", night: "#E9F1F0" },
  "ink-2": { day: "#36484B", night: "#BCCBCA" },
  mute: { day: "#526366", night: "#93A8A9" },
  line: { day: "#D3DDDB", night: "#25393C" },
  "line-strong": { day: "#6B7D7A", night: "#6A8387" },
  /** Colour of lines and tints; the background colour is below. */
  "marigold-deep": { day: "#7A4A00", night: "#FFC75A" },
  "marigold-tint": { day: "#FFF1CF", night: "#2E2410" },
  danger: { day: "#B42318", night: "#FF9B8F" },
  "danger-tint": { day: "#FEE9E7", night: "#3A1614" },
  success: { day: "#17693B", night: "#74D39B" },
  "success-tint": { day: "#DFF5E7", night: "#0F2E1D" },
  indigo: { day: "#3A3FA0", night: "#AEB2F7" },
  "indigo-tint": { day: "#E6E7FA", night: "#1D2048" },
  peacock: { day: "#005B63", night: "#63CBCF" },
  "peacock-hover": { day: "#00434A", night: "#8FDFE1" },
  "peacock-tint": { day: "#DBF0F0", night: "#0B3034" },
  plum: { day: "#7B2058", night: "#EC9FCB" },
  "plum-tint": { day: "#F9E4F0", night: "#361328" },
  rust: { day: "#AD3610", night: "#F5A482" },
  "rust-tint": { day: "#FDE6DC", night: "#38190C" },
  leaf: { day: "#38650F", night: "#A6D077" },
  "leaf-tint": { day: "#E6F2D8", night: "#1B2B0B" },
  sky: { day: "#0B5A94", night: "#85C1F0" },
  "sky-tint": { day: "#DEEEFA", night: "#0C2942" },
} as const;

/**
 * Background colours that stay nearly the same in both schemes. Content on them has the day colours: see
 * `dayFields`.
 */
export const fields = {
  marigold: { day: "#FFB420", night: "#E29B15" },
  night: { day: "#071A1D", night: "#062B30" },
  "night-2": { day: "#0F282C", night: "#0F3A40" },
  "night-line": { day: "#6E8C90", night: "#6E8C90" },
  "night-text": { day: "#EAF4F3", night: "#EAF4F3" },
  "night-mute": { day: "#A7BDBD", night: "#A7BDBD" },
  "night-link": { day: "#5CC6CC", night: "#5CC6CC" },
} as const;

type Scheme = "day" | "night";

// A class selector is not used, because Tailwind would repeat the whole rule for `hover:bg-marigold`.
const marigold = '[class~="bg-marigold"]';

/** The transparent bar over the page's first section, which then has the section's colours. */
const clearBarOver = (field: string) =>
  `[data-top]:has(.opening${field}):not(:has(#status)) .bar:not(:has(:popover-open))`;
const clearBar = clearBarOver(marigold);

/** Dark and marigold backgrounds, and content that keeps its colours, such as a code for scanners. */
const dayFields = `.on-dark, .by-day, ${marigold}`;

function declarations(tokens: Record<string, Record<Scheme, string>>, scheme: Scheme) {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, colours]) => [`--${name}`, colours[scheme]]),
  );
}

/** Declarations, and rules within a rule. */
type Rule = { [name: string]: string | Rule };

const day = { "color-scheme": "light", ...declarations(palette, "day") };
const night = {
  "color-scheme": "dark",
  ...declarations(palette, "night"),
  color: "var(--ink)",
};

/** The custom properties of both schemes, as rules for Tailwind's `addBase`. Paper has the day colours. */
export const schemes: Record<string, Rule> = {
  [`:root, ${dayFields}`]: day,
  ":root": declarations(fields, "day"),
  [`.by-day, ${marigold}`]: { color: "var(--ink)" },
  // A separate rule, because browsers without :has() drop a whole selector list.
  [clearBar]: { ...day, color: "var(--ink)" },
  "@media screen and (prefers-color-scheme: dark)": {
    ":root": {
      "color-scheme": "dark",
      ...declarations(palette, "night"),
      ...declarations(fields, "night"),
    },
  },
  // Paper has the day colours.
  "@media screen": {
    // Elements that stand out from the background, such as a form, are lighter than it.
    ".by-night": { ...night, "--canvas": "var(--night-2)" },
    [clearBarOver(".by-night")]: night,
  },
  // Colours that stand out from white would be hard to read here.
  ".on-marigold": {
    "--line": palette["marigold-deep"].day,
    ...Object.fromEntries(
      ["ink-2", "mute", "line-strong", "peacock", "peacock-hover"].map((token) => [
        `--${token}`,
        palette.ink.day,
      ]),
    ),
  },
};

/** The colours by their names in classes: `bg-ink`, `text-night-mute`. */
export const colours = Object.fromEntries(
  Object.keys({ ...palette, ...fields }).map((name) => [name, `var(--${name})`]),
);
