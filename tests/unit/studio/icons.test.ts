import * as lucide from "lucide-react";
import { describe, expect, test } from "vitest";
import { iconComponents, iconNames } from "~/ui/icon-components.server";

describe("icons", () => {
  test.each(iconNames)("%s is the icon of lucide", (name) => {
    const exported = name.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) =>
      letter.toUpperCase(),
    );
    expect(iconComponents[name]).toBeDefined();
    expect(Reflect.get(lucide, exported)).toBe(iconComponents[name]);
  });
});
