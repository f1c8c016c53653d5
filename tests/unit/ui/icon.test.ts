import { icons } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { marks } from "~/ui/icon";

test.each(Object.entries(marks))("%s is drawn as in lucide", (name, drawing) => {
  const icon = Object.entries(icons).find(([each]) => each === name)?.[1];
  const whole = icon && renderToStaticMarkup(createElement(icon));
  expect(whole?.replace(/^<svg[^>]*>|<\/svg>$/g, "")).toBe(drawing);
});
