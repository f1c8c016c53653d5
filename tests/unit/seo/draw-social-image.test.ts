import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { cardSvg, drawSocialImage } from "~/seo/social-image/draw-social-image.server";
import { loadTitleFont } from "~/seo/social-image/fit-title.server";
import { socialImageThemes } from "~/seo/social-image-path";

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

describe("a social image", () => {
  test.each(socialImageThemes)("on %s is an opaque PNG of 1200 by 630", async (theme) => {
    const image = await drawSocialImage({ ...text, theme });
    const { format, width, height, hasAlpha } = await sharp(image).metadata();
    expect([format, width, height, hasAlpha]).toEqual(["png", 1200, 630, false]);
    // WhatsApp shows no picture above 300 KB.
    expect(image.byteLength).toBeLessThan(150_000);
  });

  test("shows its title, and is the same each time", async () => {
    const image = await drawSocialImage(text);
    const other = await drawSocialImage({ ...text, title: "IT" });
    expect(await inkOf(image)).toBeGreaterThan(0.05);
    expect(await inkOf(image)).toBeGreaterThan(2 * (await inkOf(other)));
    expect(Buffer.compare(image, await drawSocialImage(text))).toBe(0);
  });

  test("shows the brand instead of a title that the font cannot render", async () => {
    const image = await drawSocialImage({ ...text, title: "संपर्क" });
    expect(Buffer.compare(image, await drawSocialImage({ ...text, title: "Brand" }))).toBe(0);
  });
});

test("the SVG of a social image contains the title as paths only, and no text that needs a font", async () => {
  const title = `"><script>alert(1)</script> & more`;
  const svg = cardSvg({ ...text, title }, "<svg ></svg>", await loadTitleFont());
  expect(svg).not.toMatch(/<text|font-family|script|alert/);
  expect(svg.match(/<path fill="#0C1F22" d="M[^"]{2000,}/)).not.toBeNull();
});
