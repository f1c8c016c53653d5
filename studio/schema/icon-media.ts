import { iconComponents } from "./icon-components";
import { iconNames } from "./icon-names";

/** The drawing for an icon name as a document holds it: unknown until checked. */
export function iconMedia(name: unknown) {
  const known = iconNames.find((candidate) => candidate === name);
  return known && iconComponents[known];
}
