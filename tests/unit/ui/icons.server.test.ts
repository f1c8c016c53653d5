import * as lucide from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, expectTypeOf, test } from "vitest";
import type { IconName as SchemaIconName } from "~/cms/sanity.types";
import { marks } from "~/ui/icon";
import { iconComponents, type IconName, iconNames, isIconName } from "~/ui/icon-components.server";
import { glyphOf, withGlyph } from "~/ui/icons.server";

describe("the icons of the site", () => {
  test("are those of the generated types", () => {
    // Checked by `npm run check`.
    expectTypeOf<IconName>().toEqualTypeOf<SchemaIconName>();
  });

  test.each(iconNames)("%s is the icon of lucide", (name) => {
    const exported = name.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) =>
      letter.toUpperCase(),
    );
    expect(Reflect.get(lucide, exported)).toBe(iconComponents[name]);
  });

  test("are distinguished from other names", () => {
    expect(iconNames.every(isIconName)).toBe(true);
    expect(["skull", "toString", "", null, 7].some(isIconName)).toBe(false);
  });
});

test("contain only the contents of the svg element", () => {
  expect(glyphOf("clock")).toMatch(/^<(?:circle|path) .*>$/);
  expect(glyphOf("clock")).not.toContain("<svg");
  expect(withGlyph({ icon: "clock", title: "a" })).toEqual({ title: "a", glyph: glyphOf("clock") });
});

test.each(Object.entries(marks))("%s is drawn as in lucide", (name, drawing) => {
  const icon = Object.entries(lucide.icons).find(([each]) => each === name)?.[1];
  const whole = icon && renderToStaticMarkup(createElement(icon));
  expect(whole?.replace(/^<svg[^>]*>|<\/svg>$/g, "")).toBe(drawing);
});
