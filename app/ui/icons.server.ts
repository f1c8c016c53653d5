import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Glyph } from "~/ui/icon";
import { iconComponents, type IconName } from "~/ui/icon-components.server";

const glyphs = new Map<IconName, Glyph>();

/** Returns the drawing of an icon for `Icon`. */
export function glyphOf(name: IconName): Glyph {
  const known = glyphs.get(name);
  if (known !== undefined) return known;
  const whole = renderToStaticMarkup(createElement(iconComponents[name]));
  const glyph = whole.replace(/^<svg[^>]*>|<\/svg>$/g, "");
  glyphs.set(name, glyph);
  return glyph;
}

/** Returns a row of content with the drawing instead of the icon's name. */
export function withGlyph<Row extends { icon: IconName }>({ icon, ...row }: Row) {
  return { ...row, glyph: glyphOf(icon) };
}
