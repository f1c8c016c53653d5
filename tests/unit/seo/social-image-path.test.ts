import { describe, expect, test } from "vitest";
import {
  pageOfSocialImage,
  socialImagePath,
  socialImageTheme,
  socialImageVersion,
} from "~/seo/social-image-path";

const text = { title: "IT Services", brand: "Brand", theme: "indigo" } as const;

describe("the version of a social image", () => {
  test("is the same for the same picture", () => {
    expect(socialImageVersion({ ...text })).toBe(socialImageVersion(text));
    expect(socialImageVersion(text)).toMatch(/^[0-9a-f]{16}$/);
  });

  test("changes with everything that the picture shows", () => {
    const others = [
      { ...text, title: "IT Service" },
      { ...text, brand: "brand" },
      { ...text, theme: "plum" as const },
      // The same text, split in another place, is another picture.
      { ...text, title: "IT", brand: "ServicesBrand" },
    ];
    const versions = new Set([text, ...others].map(socialImageVersion));
    expect(versions.size).toBe(others.length + 1);
  });
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

  test.each([
    "",
    ".png",
    "about",
    "about.jpg",
    "/about.png",
    "a//b.png",
    "../about.png",
    "a b.png",
  ])("is not valid as %j", (file) => {
    expect(pageOfSocialImage(file)).toBeNull();
  });
});

describe("the theme of a social image", () => {
  test("is the category's, the page's, or the home page's", () => {
    expect(socialImageTheme("/services/it-service", "plum")).toBe("plum");
    expect(socialImageTheme("/contact")).toBe("peacock");
    expect(socialImageTheme("/contact", null)).toBe("peacock");
    expect(socialImageTheme("/")).toBe("marigold");
    expect(socialImageTheme("/services/it-service", "mauve")).toBe("marigold");
  });
});
