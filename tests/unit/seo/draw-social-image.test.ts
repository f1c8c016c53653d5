import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { cardSvg, drawSocialImage } from "~/seo/social-image/draw-social-image.server";
import { drawableText, fitTitle, loadTitleFont } from "~/seo/social-image/fit-title.server";
import {
  pageOfSocialImage,
  socialImagePath,
  socialImageTheme,
  socialImageVersion,
} from "~/seo/social-image-path";

const text = {
  title: "Contact us: phone, email and hours",
  brand: "Brand",
  theme: "peacock",
} as const;

/** The share of dark pixels in the left part, which contains the title. */
async function inkOf(image: Uint8Array): Promise<number> {
  const { data, info } = await sharp(image)
    .extract({ left: 0, top: 200, width: 640, height: 430 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 60).length / (info.width * info.height);
}

describe("a social image", async () => {
  const image = await drawSocialImage(text);
  const withBrand = await drawSocialImage({ ...text, title: "Brand" });

  test("is an opaque PNG of 1200 by 630", async () => {
    const { format, width, height, hasAlpha } = await sharp(image).metadata();
    expect([format, width, height, hasAlpha]).toEqual(["png", 1200, 630, false]);
    // WhatsApp shows no picture above 300 KB.
    expect(image.byteLength).toBeLessThan(150_000);
  });

  test("shows its title", async () => {
    expect(await inkOf(image)).toBeGreaterThan(0.05);
    expect(await inkOf(image)).toBeGreaterThan(2 * (await inkOf(withBrand)));
  });

  test("shows the brand instead of a title that the font cannot render, the same each time", async () => {
    const unreadable = await drawSocialImage({ ...text, title: "संपर्क" });
    expect(Buffer.compare(unreadable, withBrand)).toBe(0);
  });
});

test("the SVG of a social image contains the title as paths only, and no text that needs a font", async () => {
  const title = `"><script>alert(1)</script> & more`;
  const svg = cardSvg({ ...text, title }, "<svg ></svg>", await loadTitleFont());
  expect(svg).not.toMatch(/<text|font-family|script|alert/);
  expect(svg.match(/<path fill="#0C1F22" d="M[^"]{2000,}/)).not.toBeNull();
});

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
});

test("a font that cannot be read is read again for the next picture", async () => {
  const fontkit = await import("fontkit");
  const create = vi.fn(fontkit.create).mockImplementationOnce(() => {
    throw new Error("too many open files");
  });
  vi.doMock("fontkit", () => ({ ...fontkit, create }));
  vi.resetModules();
  const fresh = await import("~/seo/social-image/fit-title.server");
  await expect(fresh.loadTitleFont()).rejects.toThrow("too many open files");
  expect((await fresh.loadTitleFont()).covers("a")).toBe(true);
  vi.doUnmock("fontkit");
});

const { covers, outline } = await loadTitleFont();

test.each([
  ["Diwali 🎉 offer", "Diwali offer"],
  ["Wi\u2011Fi and add\u2010on", "Wi-Fi and add-on"],
  ["₹1,49,999\u00a0for\u202flife", "₹1,49,999 for life"],
  ["Ｆull ﬁle ②", "Full file 2"],
  ["Łódź, Việt Nam", "Łódź, Việt Nam"],
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

test("the version of a social image changes with everything that it shows, and only then", () => {
  const others = [
    { ...text },
    { ...text, title: "Contact us" },
    { ...text, brand: "brand" },
    { ...text, theme: "plum" as const },
    // The same text, split in another place, is another picture.
    { ...text, title: "Contact us", brand: ": phone, email and hoursBrand" },
  ];
  expect(new Set([text, ...others].map(socialImageVersion)).size).toBe(others.length);
});

describe("the address of a social image", () => {
  test.each(["/", "/about", "/services/it-service"])(
    "can be converted back to the page %s",
    (page) => {
      const path = socialImagePath(page, text);
      expect(path).toMatch(/^\/social-image\/[0-9a-f]{16}\/[a-z/-]+\.png$/);
      expect(pageOfSocialImage(path.split("/").slice(3).join("/"))).toBe(page);
    },
  );

  test.each([".png", "about.jpg", "/about.png", "a//b.png", "../about.png", "a b.png"])(
    "is not valid as %j",
    (file) => {
      expect(pageOfSocialImage(file)).toBeNull();
    },
  );
});

test("the theme of a social image is the category's, the page's, or the home page's", () => {
  expect(socialImageTheme("/services/it-service", "plum")).toBe("plum");
  expect(socialImageTheme("/contact", null)).toBe("peacock");
  expect(socialImageTheme("/services/it-service", "mauve")).toBe("marigold");
});
