import { describe, expect, expectTypeOf, test } from "vitest";
import type { IconName as SchemaIconName } from "~/content/sanity.types";
import { type IconName, icons, isIconName } from "~/ui/icon";
import { iconNames } from "../../../studio/schema/icon-names";

describe("the icons of the site", () => {
  test("are those an editor can choose", () => {
    expect(Object.keys(icons).sort()).toEqual([...iconNames].sort());
  });

  test("are those of the generated types", () => {
    // Checked by `npm run typecheck`.
    expectTypeOf<IconName>().toEqualTypeOf<SchemaIconName>();
    expectTypeOf<(typeof iconNames)[number]>().toEqualTypeOf<IconName>();
  });

  test("are told from other names", () => {
    expect(iconNames.every(isIconName)).toBe(true);
    expect(["skull", "toString", "", null, 7].some(isIconName)).toBe(false);
  });
});
