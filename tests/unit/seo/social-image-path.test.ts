import { describe, expect, test } from "vitest";
import {
  pageOfSocialImage,
  socialImagePath,
  socialImageTheme,
  socialImageVersion,
} from "~/seo/social-image-path";

const text = { title: "IT Services", brand: "Brand", theme: "indigo" } as const;

test("the version of a social image changes with everything that it shows, and only then", () => {
  const others = [
    { ...text },
    { ...text, title: "IT Service" },
    { ...text, brand: "brand" },
    { ...text, theme: "plum" as const },
    // The same text, split in another place, is another picture.
    { ...text, title: "IT", brand: "ServicesBrand" },
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
