import type { Random } from "./random";

/** How loud a place is. Places are counted in half heights from the middle: y runs from -1 to 1. */
export type Field = (x: number, y: number) => number;

/** A field of one of five kinds; `aspect` is the width of the area to its height. */
export function createField(aspect: number, random: Random): Field {
  const make = random.pick([drift, islands, islands, medallion, river, chevrons]);
  return make(random, aspect);
}

function drift(random: Random): Field {
  const angle = random.pick([0.2, 0.35, 0.65, 0.8, 1.2, 1.35, 1.65, 1.8]) * Math.PI;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const ripple = noise(random, random.between(1.2, 2.2));
  return (x, y) => 0.45 * (x * dx + y * dy) + 0.9 * ripple(x, y);
}

function islands(random: Random): Field {
  const broad = noise(random, random.between(0.9, 1.5));
  const small = noise(random, random.between(2, 3));
  return (x, y) => broad(x, y) + 0.3 * small(x, y);
}

function medallion(random: Random, aspect: number): Field {
  const centre = random.pick([0, 0, -0.38, 0.38]) * aspect;
  const bands = random.between(2.2, 4.2);
  const roundness = random.pick([1, 1, 2, 6]);
  return (x, y) => {
    const distance =
      (Math.abs(x - centre) ** roundness + Math.abs(y) ** roundness) ** (1 / roundness);
    return 0.5 * Math.cos(distance * bands * 1.6) - 0.4 * distance;
  };
}

function river(random: Random): Field {
  const [bend, turns] = [random.between(0.3, 0.7), random.between(1.2, 2.6)];
  const [phase, slope] = [random.between(0, 6.3), random.between(-0.4, 0.4)];
  return (x, y) => -Math.abs(y - slope * x - bend * Math.sin(turns * x + phase));
}

function chevrons(random: Random): Field {
  const [period, steep] = [random.between(0.7, 1.2), random.pick([-1, 1])];
  const fade = noise(random, random.between(0.8, 1.4));
  return (x, y) => {
    const fold = Math.abs((((x + 8 * period) / period) % 2) - 1) * period;
    const phase = (y * steep + fold + 8) / (period * 1.1);
    return 0.5 * Math.cos(phase * 2 * Math.PI) + 0.7 * fade(x, y);
  };
}

/** Value noise in [0, 1): a table of random values, blended smoothly; `frequency` is steps per half height. */
export function noise(random: Random, frequency: number): Field {
  const side = 16;
  const table = Array.from({ length: side * side }, () => random.next());
  const at = (column: number, row: number) => table[(row % side) * side + (column % side)] ?? 0;
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    const [u, v] = [x * frequency + side / 2, y * frequency + side / 2];
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const [s, t] = [ease(u - column), ease(v - row)];
    const top = at(column, row) * (1 - s) + at(column + 1, row) * s;
    const bottom = at(column, row + 1) * (1 - s) + at(column + 1, row + 1) * s;
    return top * (1 - t) + bottom * t;
  };
}
