import { expect, test } from "vitest";
import { drawableText, loadTitleFont } from "~/seo/social-image/fit-title.server";

const { covers } = await loadTitleFont();

test.each([
  ["Diwali 🎉 offer", "Diwali offer"],
  ["Wi\u2011Fi and add\u2010on", "Wi-Fi and add-on"],
  ["Save 5\u2012 10 %", "Save 5– 10 %"],
  ["₹1,49,999\u00a0for\u202flife", "₹1,49,999 for life"],
  ["IT\u200b services", "IT services"],
  ["Ｆull ﬁle ②", "Full file 2"],
  ["Łódź, Việt Nam", "Łódź, Việt Nam"],
  ["Vietnam office Ж 24", "Vietnam office 24"],
])("%s is drawn as %s", (text, drawn) => {
  expect(drawableText(text, covers)).toBe(drawn);
});

test.each(["संपर्क", "सेवा 24", ""])("%s cannot be drawn", (text) => {
  expect(drawableText(text, covers)).toBeNull();
});
