import type { RichTextBlocks } from "~/cms/fields.server";

/** A block of rich text; `number` is set on a line of a numbered list. */
export type NumberedBlock = RichTextBlocks[number] & { number?: number };

/** The list type of a line that restarts a numbered list at 1. */
const fromOne = "numberFromOne";

/** Returns whether a list type is numbered. */
export const isNumbered = (listItem: string | undefined) => listItem?.startsWith("number") === true;

const isHeading = ({ style = "" }: NumberedBlock) => /^h\d$/.test(style);

/**
 * Numbers the lines of the lists in a text. A list continues after a picture, a table or a paragraph; after a heading,
 * or if the editor chose so, it restarts at 1. Lines that have a number keep it. Adjacent lists get different types,
 * because the renderer joins lines of one type.
 */
export function numberLists(blocks: readonly NumberedBlock[]): NumberedBlock[] {
  let number = 0;
  let list = 0;
  let last: string | undefined;
  return blocks.map((block) => {
    const { listItem, level = 1 } = block;
    if (!listItem) {
      last = undefined;
      if (isHeading(block)) number = 0;
      return block;
    }
    if (level > 1) return block;
    const isFirst = listItem === fromOne && last !== fromOne;
    last = listItem;
    if (!isNumbered(listItem)) return block;
    number = block.number ?? (isFirst ? 1 : number + 1);
    if (number === 1) list += 1;
    return { ...block, number, listItem: listItem.includes(" ") ? listItem : `number ${list}` };
  });
}
