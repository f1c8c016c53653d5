import { expect, test } from "vitest";
import { foldText } from "~/text/fold-text";

test.each([
  ["José MÜLLER", "jose muller"],
  ["Ａｓｈａ ＆ Ｃｏ", "asha & co"],
  ["O’Neill O'Neill O`Neill O´Neill Oʼneill", "oneill oneill oneill oneill oneill"],
  ["\u092b\u093c\u0948\u091c\u093c", "फैज"],
  ["क्\u200dष", "क्ष"],
  ["Straße, Ærø, ŁÓDŹ, Đorđe, İı", "strasse, aero, lodz, dorde, ii"],
  ["ΟΔΟΣ οδος", "οδοσ οδοσ"],
  ["٩٨٧ ९८७ ௯௮௭ ９８７", "987 987 987 987"],
  ["98765\u00a0\u221243210", "98765 -43210"],
  ["عَلِي", "علي"],
  ["हिन्दी", "हिन्दी"],
])("%j is searched as %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
