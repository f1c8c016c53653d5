import { expect, test } from "vitest";
import "./fetched-content";
import { pictureFor } from "~/content/images.server";

const cut = { widths: [100], ratio: 1 } as const;

/** A picture as a careless import may have left it. */
function pictureOf(_ref: unknown) {
  const asset = { _ref: "" };
  Object.assign(asset, { _ref });
  return pictureFor({ alt: "a", asset, crop: null, hotspot: null }, cut);
}

test.each(["png", "jpg", "jpeg", "webp", "avif", "gif"])("an upload in %s is shown", (format) => {
  expect(pictureOf(`image-0aB-8x8-${format}`)?.src).toMatch(
    /^https:\/\/images\.example\.com\/images\/test\/test\/0aB-8x8\./,
  );
});

test.each([
  "image-0aB-8x8-svg",
  "image-0aB-8x8",
  "image-0aB-8x8-png/../../x",
  "file-0aB-pdf",
  "https://elsewhere.example/a.png",
  "data:image/svg+xml,<svg/>",
  "",
  null,
  7,
])("%j is no picture, and does not break its page", (reference) => {
  expect(pictureOf(reference)).toBeNull();
});
