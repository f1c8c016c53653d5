import { palette } from "~/pdf/palette";

/** The typefaces of a document, from two font families. */
export const faces = ["display", "text", "strong", "emphasis"] as const;
export type Face = (typeof faces)[number];

/** A text's typography: sizes in points, tracking in ems. */
export type TextStyle = {
  face: Face;
  size: number;
  /** From one baseline to the next. */
  leading: number;
  colour: string;
  tracking?: number;
  /** Digits of equal width, for columns of figures. */
  tabular?: boolean;
};

/** The roles of docs/design.md, for a sheet of A4 at arm's length. */
export const type = {
  title: { face: "display", size: 58, leading: 60, colour: palette.ink, tracking: -0.022 },
  h2: { face: "display", size: 27, leading: 30, colour: palette.ink, tracking: -0.018 },
  h3: { face: "display", size: 14, leading: 17, colour: palette.ink, tracking: -0.01 },
  price: { face: "display", size: 19, leading: 22, colour: palette.ink, tabular: true },
  lead: { face: "text", size: 12.5, leading: 18.5, colour: palette.ink2 },
  body: { face: "text", size: 9.75, leading: 14.75, colour: palette.ink2 },
  small: { face: "text", size: 8.5, leading: 12.5, colour: palette.ink2 },
  label: { face: "text", size: 8, leading: 11, colour: palette.mute },
} as const satisfies Record<string, TextStyle>;
