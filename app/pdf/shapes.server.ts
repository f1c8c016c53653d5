import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Box, Element, Paper, Pen } from "~/pdf/paper.server";
import type { Theme } from "~/ui/theme";

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

/** Returns boxes side by side, each at its distance from the left; as high as the highest. */
export function sideBySide(parts: readonly { box: Box; x: number }[]): Box {
  return {
    height: Math.max(0, ...parts.map(({ box }) => box.height)),
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

type Inset = { top: number; bottom: number; left: number };

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

/** One of the site's drawn lattices, as on social images; sizes in its own units. */
type Lattice = { width: number; height: number; parts: readonly Part[] };

type Part = { x: number; y: number; shapes: readonly Shape[] };
type Shape = { path: string; fill: string | null; stroke: string | null; weight: number };

/**
 * Reads a lattice's file.
 * @throws if the file does not exist
 */
export async function readLattice(name: Theme | "marigold"): Promise<Lattice> {
  return parseLattice(await readFile(join("public", "lattice", `${name}.svg`), "utf8"));
}

/** Parses the site's own drawings: paths, in one field or in several side by side. */
export function parseLattice(svg: string): Lattice {
  const parts: Part[] = [];
  let shapes: Shape[] = [];
  let size = { width: 0, height: 0 };
  for (const [, tag, attributes = ""] of svg.matchAll(/<(svg|path)\b([^>]*)>/g)) {
    const given = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
    const number = (name: string, standard: number) => Number(given(name) ?? standard);
    const colour = (name: string) => {
      const value = given(name);
      return value === undefined || value === "none" ? null : value;
    };
    if (tag === "svg") {
      if (size.width === 0) size = { width: number("width", 0), height: number("height", 0) };
      shapes = [];
      parts.push({ x: number("x", 0), y: number("y", 0), shapes });
      continue;
    }
    const path = given("d") ?? "";
    shapes.push({
      path,
      fill: colour("fill"),
      stroke: colour("stroke"),
      weight: number("stroke-width", 1),
    });
  }
  return { ...size, parts };
}

/** Draws the part of a lattice that fits into a field, `width` of it across. */
export function drawLattice(
  pen: Pen,
  lattice: Lattice,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const scale = width / lattice.width;
  pen.rect(x, y, width, height).clip();
  pen.translate(x, y).scale(scale);
  for (const part of lattice.parts) {
    if (part.y * scale >= height) continue;
    pen.save().translate(part.x, part.y);
    for (const { path, fill, stroke, weight } of part.shapes) {
      pen.path(path);
      if (fill) pen.fill(fill);
      else if (stroke) pen.lineWidth(weight).stroke(stroke);
    }
    pen.restore();
  }
}
