import { describe, expect, test } from "vitest";
import { drawableText, fitTitle, loadTitleFont } from "~/seo/social-image/fit-title.server";

const box = { width: 600, height: 400 };
/** Measures every character as half an em. */
const widthOf = (line: string) => line.length / 2;
const fit = (title: string) => fitTitle(title, box, widthOf);

function expectToFit({ lines, size, lineHeight }: ReturnType<typeof fit>) {
  expect(lines.length * lineHeight).toBeLessThanOrEqual(box.height);
  for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(box.width);
}

describe("a title", () => {
  test.each([
    "IT",
    "A title of seventy characters, which is the most that the Studio takes",
    "Donaudampfschifffahrtsgesellschaft",
    "word ".repeat(100).trim(),
    "x".repeat(300),
  ])("fits into its box: %s", (title) => {
    expectToFit(fit(title));
  });

  test("is set as large as possible", () => {
    expect(fit("IT").size).toBeGreaterThan(fit("A title of many more words ".repeat(4)).size);
    expect(fit("Donaudampfschifffahrt").size).toBeLessThan(fit("Donau dampf schiff fahrt").size);
  });

  test("keeps every word if it fits, in lines of similar length", () => {
    const { lines } = fit("Our websites: the sites we run");
    expect(lines.join(" ")).toBe("Our websites: the sites we run");
    expect(lines).toEqual(["Our websites:", "the sites we run"].slice(0, lines.length));
  });

  test("ends in an ellipsis if it is too long", () => {
    const { lines } = fit("word ".repeat(100));
    expect(lines.at(-1)).toMatch(/^word.*…$/);
    expect(lines.slice(0, -1).join()).not.toContain("…");
  });

  test("has no lines if it is empty", () => {
    expect(fit(" ").lines).toEqual([]);
  });
});

const { covers, outline } = await loadTitleFont();

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

test("the title's font draws text at the given position", () => {
  const at = (x: number, y: number) => outline("H", { x, y, size: 100 });
  const [[, left = "", base = ""] = []] = [...at(0, 0).matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)];
  const [[, moved = "", lowered = ""] = []] = [...at(50, 70).matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)];
  expect(Number(moved) - Number(left)).toBeCloseTo(50, 1);
  expect(Number(lowered) - Number(base)).toBeCloseTo(70, 1);
});
