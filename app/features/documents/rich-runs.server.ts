import type { RichTextBlocks } from "~/cms/fields.server";
import { addressOfLink } from "~/cms/link-target";
import type { Run } from "~/pdf/break-lines";

/** Returns the runs of an editor's line or paragraph, with its bold and italic words and its safe links. */
export function runsOf(
  { children, markDefs }: RichTextBlocks[number],
  linkTo: (path: string) => string,
): Run[] {
  return children.map(({ text, marks = [] }) => {
    const link = markDefs?.find(({ _key }) => marks.includes(_key));
    const href = link && addressOfLink(link);
    const isStrong = marks.includes("strong");
    return {
      text,
      ...(isStrong && { face: "strong" }),
      ...(marks.includes("em") && !isStrong && { face: "emphasis" }),
      ...(href && { link: href.startsWith("/") ? linkTo(href) : href }),
    };
  });
}
