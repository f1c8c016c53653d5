import { expect, test } from "vitest";
import { palette, themeColours } from "~/documents/pdf/palette";
import tailwind from "../../../tailwind.config";

const { colors } = tailwind.theme;

test("documents have the colours of the site", () => {
  expect(palette).toEqual({
    canvas: colors.canvas,
    mist: colors.mist,
    ink: colors.ink.DEFAULT,
    ink2: colors.ink[2],
    mute: colors.mute,
    line: colors.line.DEFAULT,
    lineStrong: colors.line.strong,
    peacock: colors.peacock.DEFAULT,
    marigold: colors.marigold.DEFAULT,
    marigoldTint: colors.marigold.tint,
    night: colors.night.DEFAULT,
    nightLine: colors.night.line,
    nightText: colors.night.text,
    nightMute: colors.night.mute,
  });
});

test.each(["indigo", "peacock", "plum", "rust", "leaf", "sky"] as const)("%s too", (theme) => {
  expect(themeColours[theme]).toEqual({ field: colors[theme].tint, text: colors[theme].DEFAULT });
});
