import { fields, palette as screen } from "~/ui/palette";
import type { Theme } from "~/ui/theme";
import { themes } from "~/ui/theme";

/** The colours of the light theme; paper has no other. */
export const palette = {
  canvas: screen.canvas.day,
  mist: screen.mist.day,
  ink: screen.ink.day,
  ink2: screen["ink-2"].day,
  mute: screen.mute.day,
  line: screen.line.day,
  lineStrong: screen["line-strong"].day,
  peacock: screen.peacock.day,
  marigold: fields.marigold.day,
  marigoldTint: screen["marigold-tint"].day,
  night: fields.night.day,
  nightLine: fields["night-line"].day,
  nightText: fields["night-text"].day,
  nightMute: fields["night-mute"].day,
} as const;

type ThemeColours = Record<Theme, { field: string; text: string }>;

/** The background and text colours of each category's fields. */
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- of each theme, as fromEntries cannot say
export const themeColours = Object.fromEntries(
  themes.map((theme) => [theme, { field: screen[`${theme}-tint`].day, text: screen[theme].day }]),
) as ThemeColours;
