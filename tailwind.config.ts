import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";
import { colours, schemes } from "./app/ui/palette";

/** The "jaali ledger" tokens; contrast figures and their use are in docs/design.md. */
export default {
  content: ["./app/**/*.{ts,tsx}", "!./app/sections/*/content-type.ts"],
  theme: {
    // In em, so that a larger default text size in the browser gives the layout of a narrower screen. 1 em is 16 px by
    // default.
    screens: { sm: "40em", md: "48em", lg: "64em", xl: "80em", "2xl": "85em" },
    // These colours do not support opacity (bg-ink/50); Tailwind would silently omit such a class.
    colors: {
      transparent: "transparent",
      current: "currentColor",
      shade: "rgb(3 10 12 / 0.6)",
      ...colours,
    },
    fontFamily: {
      display: ["Familjen Grotesk", "Familjen Grotesk Fallback", "Arial", "sans-serif"],
      text: ["Public Sans", "Public Sans Fallback", "Arial", "sans-serif"],
    },
    fontSize: {
      display: [
        "clamp(2.75rem, 1.75rem + 4.2vw, 4.75rem)",
        { lineHeight: "1.04", letterSpacing: "-0.022em", fontWeight: "650" },
      ],
      h1: [
        "clamp(2.375rem, 1.9rem + 2.1vw, 3.5rem)",
        { lineHeight: "1.08", letterSpacing: "-0.02em", fontWeight: "650" },
      ],
      h2: [
        "clamp(2rem, 1.65rem + 1.5vw, 2.875rem)",
        { lineHeight: "1.12", letterSpacing: "-0.018em", fontWeight: "650" },
      ],
      h3: [
        "clamp(1.3125rem, 1.25rem + 0.25vw, 1.4375rem)",
        { lineHeight: "1.25", letterSpacing: "-0.01em", fontWeight: "650" },
      ],
      price: [
        "clamp(1.625rem, 1.3rem + 0.75vw, 1.875rem)",
        { lineHeight: "1.1", letterSpacing: "-0.02em", fontWeight: "650" },
      ],
      lead: ["clamp(1.125rem, 1.05rem + 0.4vw, 1.3125rem)", { lineHeight: "1.5" }],
      body: ["1.0625rem", { lineHeight: "1.6" }],
      small: ["0.9375rem", { lineHeight: "1.5" }],
      label: ["0.8125rem", { lineHeight: "1.4" }],
    },
    borderRadius: { none: "0", input: "4px", button: "6px", pill: "999px" },
    boxShadow: { overlay: "0 16px 48px -8px rgb(7 26 29 / 0.28)", none: "none" },
    // The characters in each font's files in app/fonts: the one without a suffix, -latin and -rupee.
    unicodeRange: {
      english:
        "U+20-7E, U+A0, U+A9, U+AB, U+B7, U+BB, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2212",
      latin:
        "U+A1-A8, U+AA, U+AC-B6, U+B8-BA, U+BC-D6, U+D8-FF, U+131, U+152-153, U+2C6, U+2DA, U+2DC, U+2002-2012, U+2015, U+201A, U+201E-2021, U+2030-206F, U+20AC, U+2122",
      rupee: "U+20B9",
    },
    extend: {
      maxWidth: { container: "75rem", measure: "66ch", lead: "34ch", heading: "18ch" },
      spacing: { bar: "4.5rem", section: "6rem", "section-mobile": "3rem" },
      transitionDuration: { DEFAULT: "150ms" },
      transitionProperty: { transform: "transform" },
    },
  },
  // Code such as "!dialog" looks like the class of an important rule.
  blocklist: ["!dialog", "!hidden", "!link", "!toast"],
  corePlugins: {
    container: false,
    // Colours without a CSS variable each.
    backgroundOpacity: false,
    borderOpacity: false,
    textOpacity: false,
    // Each of these would add variables to every element of a page, 60 in all, even if they are unused. The plugin
    // below provides the used utilities without variables.
    backdropFilter: false,
    borderSpacing: false,
    boxShadow: false,
    contain: false,
    divideWidth: false,
    filter: false,
    fontVariantNumeric: false,
    gradientColorStops: false,
    ringWidth: false,
    rotate: false,
    scale: false,
    scrollSnapType: false,
    skew: false,
    space: false,
    touchAction: false,
    transform: false,
    translate: false,
  },
  plugins: [
    plugin((api) => {
      api.addBase(schemes);
      // A window so low, such as one with large zoom, that fixed bars would cover most of it.
      api.addVariant("low", "@media (max-height: 30em)");
      const next = "> :not([hidden]) ~ :not([hidden])";
      api.addUtilities({
        ".tabular-nums": { fontVariantNumeric: "tabular-nums" },
        ".divide-y": { [next]: { borderTopWidth: "1px" } },
      });
      const values = (key: string) => ({ values: api.theme(key), supportsNegativeValues: true });
      api.matchUtilities({ shadow: (boxShadow: string) => ({ boxShadow }) }, values("boxShadow"));
      // Uses transform, which older browsers support, unlike the separate properties. No element has two of them.
      api.matchUtilities(
        { rotate: (angle: string) => ({ transform: `rotate(${angle})` }) },
        values("rotate"),
      );
      api.matchUtilities(
        {
          "translate-x": (x: string) => ({ transform: `translateX(${x})` }),
          "translate-y": (y: string) => ({ transform: `translateY(${y})` }),
        },
        values("translate"),
      );
      api.matchUtilities(
        { "space-y": (marginTop: string) => ({ [next]: { marginTop } }) },
        values("space"),
      );
    }),
  ],
} satisfies Config;
