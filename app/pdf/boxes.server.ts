import type { Box, Element, Paper } from "~/pdf/paper.server";

/** Returns boxes one below the other; a number is a gap. */
export function stack(...parts: readonly (Box | number | null)[]): Box {
  const boxes = parts.map((part) =>
    typeof part === "number" || part === null ? gap(part ?? 0) : part,
  );
  return {
    height: boxes.reduce((sum, { height }) => sum + height, 0),
    draw: (x, y, parent) => {
      let top = y;
      for (const box of boxes) {
        box.draw(x, top, parent);
        top += box.height;
      }
    },
  };
}

const gap = (height: number): Box => ({ height, draw: () => {} });

/** Returns boxes side by side, each at its distance from the left; as high as the highest, or `least`. */
export function sideBySide(parts: readonly { box: Box; x: number }[], least = 0): Box {
  return {
    height: Math.max(least, ...parts.map(({ box }) => box.height)),
    draw: (x, y, parent) => {
      for (const part of parts) part.box.draw(x + part.x, y, parent);
    },
  };
}

/** Returns a box inside a separate tag. */
export function within(
  paper: Paper,
  tag: string,
  box: Box,
  options?: PDFKit.Mixins.StructureElementOptions,
): Box {
  return {
    height: box.height,
    draw: (x, y, parent) => {
      const element = paper.open(tag, parent, options);
      box.draw(x, y, element);
      element.end();
    },
  };
}

export type Inset = { top: number; right?: number; bottom: number; left: number };

/** Returns a box with space around it, behind which `decorate` can draw; it receives the outer position and height. */
export function inset(
  box: Box,
  { top, bottom, left }: Inset,
  decorate: (x: number, y: number, height: number) => void = () => {},
): Box {
  const height = top + box.height + bottom;
  return {
    height,
    draw: (x, y, parent: Element) => {
      decorate(x, y, height);
      box.draw(x + left, y + top, parent);
    },
  };
}
