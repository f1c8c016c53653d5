/** Collects path data by paint, so that a lattice of hundreds of cells stays a handful of elements. */
export type Drawing = {
  fill: (colour: string, path: string) => void;
  stroke: (colour: string, width: number, path: string) => void;
  /** The elements, in the order in which each paint was first used. */
  toString: () => string;
};

export function createDrawing(): Drawing {
  const paths = new Map<string, string>();
  const add = (paint: string, path: string) => paths.set(paint, (paths.get(paint) ?? "") + path);
  return {
    fill: (colour, path) => add(`fill="${colour}"`, path),
    stroke: (colour, width, path) =>
      add(`fill="none" stroke="${colour}" stroke-width="${round(width)}"`, path),
    toString: () => [...paths].map(([paint, path]) => `<path ${paint} d="${path}"/>`).join(""),
  };
}

/** Rounds to a tenth of a pixel, enough for crisp edges at every size drawn. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** From its first corner on in steps, so that equal shapes have equal text and the file packs well. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  const steps = points.map(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    return `${round(x - fromX)} ${round(y - fromY)}`;
  });
  return `M${steps.join("l")}Z`;
}

export function line(x1: number, y1: number, x2: number, y2: number): string {
  return `M${round(x1)} ${round(y1)}l${round(x2 - x1)} ${round(y2 - y1)}`;
}

/** A rectangle given by its centre. */
export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${round(x - width / 2)} ${round(y - height / 2)}h${round(width)}v${round(height)}h${round(-width)}Z`;
}

export function circle(x: number, y: number, radius: number): string {
  const [r, d] = [round(radius), round(radius * 2)];
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 1 ${d} 0a${r} ${r} 0 1 1 ${-d} 0Z`;
}

/** The inner radius of the eight-point star that two squares laid across each other make, for an outer radius of 1. */
export const KHATAM = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

/** A regular polygon or, with an inner radius, a star; the first point is at the top, `stretch` scales its height. */
export function star(
  x: number,
  y: number,
  points: number,
  outer: number,
  inner = outer,
  stretch = 1,
): string {
  const corners = inner === outer ? points : points * 2;
  return polygon(
    Array.from({ length: corners }, (_, index) => {
      const radius = index % 2 === 1 ? inner : outer;
      const angle = (index / corners) * 2 * Math.PI - Math.PI / 2;
      return [x + radius * Math.cos(angle), y + stretch * radius * Math.sin(angle)] as const;
    }),
  );
}
