import "./fetched-content";
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { dropInvalidParts } from "~/cms/drop-invalid-parts.server";
import { picture as pictureShape, pictureFor, socialImageFor } from "~/cms/images.server";

const hash = "0".repeat(40);
const source = {
  alt: "A screen",
  asset: { _ref: `image-${hash}-1600x1000-png` },
  crop: null,
  hotspot: null,
  tone: "#E6E7fa",
};
const drawing = { ...source, asset: { _ref: `image-${hash}-1600x1000-svg` } };
/** Returns the part of a picture that validation keeps, as of one that a careless import has damaged. */
const sound = (picture: unknown) => dropInvalidParts(pictureShape, picture).content;
const cut = { widths: [400, 800], ratio: 2 } as const;
const parametersOf = (address = "") => Object.fromEntries(new URL(address).searchParams);

describe("a pixel image", () => {
  test("is cropped to its ratio at every width, in the best format that the browser accepts", () => {
    const picture = pictureFor(source, cut);
    expect(picture).toMatchObject({ width: 800, height: 400, alt: "A screen", tone: "e6e7fa" });
    const candidates = picture?.srcSet?.split(", ").map((candidate) => candidate.split(" ")) ?? [];
    expect(candidates.map(([, width]) => width)).toEqual(["400w", "800w"]);
    const [small] = candidates;
    expect(parametersOf(small?.[0])).toMatchObject({ w: "400", h: "200", auto: "format" });
  });

  test("is cropped around its hotspot and inside its crop, and malformed ones are ignored", () => {
    const crop = { top: 0.1, bottom: 0.1, left: 0.2, right: 0.2 };
    const cropped = pictureFor({ ...source, crop }, cut);
    expect(parametersOf(cropped?.src).rect).toBe("320,260,960,480");
    const malformed = pictureFor(sound({ ...source, crop: { top: 0.1 } }), cut);
    expect(parametersOf(malformed?.src).rect).toBe("0,100,1600,800");
  });
});

describe("a drawing", () => {
  test("is one file for all widths, in its own size", () => {
    expect(pictureFor(drawing, cut)).toEqual({
      src: `https://images.example.com/images/test/test/${hash}-1600x1000.svg`,
      width: 1600,
      height: 1000,
      alt: "A screen",
      tone: "e6e7fa",
    });
  });

  test("is rasterised if an editor cropped it or a social network shows it", () => {
    const crop = { top: 0, bottom: 0, left: 0, right: 0.5 };
    const cropped = pictureFor({ ...drawing, crop }, cut);
    expect(parametersOf(cropped?.src)).toMatchObject({ fm: "webp", w: "800", h: "400" });
    expect(parametersOf(socialImageFor(drawing)?.url)).toMatchObject({ fm: "jpg", w: "1200" });
  });
});

test("a picture for shared links has at most 300 KB even if it is pure noise", async () => {
  const { url, width = 0, height = 0 } = socialImageFor(source) ?? {};
  const { fm, q } = parametersOf(url);
  expect([fm, width, height]).toEqual(["jpg", 1200, 630]);
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  expect((await noise.jpeg({ quality: Number(q) }).toBuffer()).byteLength).toBeLessThan(300_000);
});

test("an invalid placeholder colour is dropped", () => {
  for (const tone of [null, "red", "#fff", "#e6e7fa;}", "\u200b#e6e7fa"]) {
    expect(pictureFor(sound({ ...source, tone }), cut)?.tone).toBeUndefined();
  }
});

const pictureOf = (_ref: unknown) => pictureFor(sound({ ...source, asset: { _ref } }), cut);

test.each(["png", "gif"])("an upload in %s is shown", (format) => {
  expect(pictureOf(`image-0aB-8x8-${format}`)?.src).toMatch(
    /^https:\/\/images\.example\.com\/images\/test\/test\/0aB-8x8\./,
  );
});

test.each([
  "image-0aB-8x8",
  "image-0aB-8x8-png/../../x",
  "https://elsewhere.example/image-0aB-8x8-png",
  null,
  7,
])("%j is no image, and does not break its page", (reference) => {
  expect(pictureOf(reference)).toBeNull();
});
