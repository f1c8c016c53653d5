import { describe, expect, test } from "vitest";
import { fitTitle } from "~/seo/social-image/fit-title.server";

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
