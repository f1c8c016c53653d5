import type { Random } from "./random";

/** How a cell is drawn, from quiet to loud. */
export type Tone = "plain" | "fine" | "mid" | "solid" | "marigold";

/** The centre of a cell in pixels. */
export type Position = { x: number; y: number };

export type Area = { width: number; height: number };

/** The tone of a cell and its rank in the composition: 0 the quietest cell, 1 the loudest. */
export type Weight = { tone: Tone; rank: number };

/** Shares of the cells, loudest first; what remains is plain. */
const SHARE = { marigold: 0.1, solid: 0.18, mid: 0.14, fine: 0.24 };

type Field = (x: number, y: number) => number;

/** A composition is kept when every fifth of the middle band has at least this share of loud cells. */
const LEAST_LOUD = 0.14;

/**
 * Gives every cell its tone. A smooth field over the area (drift, islands, medallion, river, chevrons) ranks the
 * cells, so that loud cells gather and travel; the marigold cells light the core or the rim of what gathered.
 * Of several drafts the first is taken that leaves no part of the middle empty, since cards show the middle alone.
 */
export function compose(
  positions: readonly Position[],
  area: Area,
  random: Random,
  mirrored = false,
): Weight[] {
  const folds: Folds = mirrored
    ? [both]
    : [both, acrossOnly, acrossOnly, neither, neither, neither];
  let best = draft(positions, area, random, folds);
  let bestLoudness = quietestFifth(positions, best, area);
  for (let attempt = 1; attempt < 10 && bestLoudness < LEAST_LOUD; attempt += 1) {
    const next = draft(positions, area, random, folds);
    const loudness = quietestFifth(positions, next, area);
    if (loudness > bestLoudness) [best, bestLoudness] = [next, loudness];
  }
  return best;
}

type Fold = (position: Position, area: Area) => [number, number];
type Folds = readonly [Fold, ...Fold[]];

function draft(positions: readonly Position[], area: Area, random: Random, folds: Folds): Weight[] {
  const field = fieldFor(area, random);
  const fold = random.pick(folds);
  const grain = random.between(0.05, 0.22);
  const accent = random.pick(["core", "rim", "rim", "echo"]);
  const echo = noise(random, random.between(1.4, 2.4));
  const grains = new Map<string, readonly [number, number]>();
  const cells = positions.map((position) => {
    const [x, y] = fold(position, area);
    const key = `${Math.round(x * 500)}:${Math.round(y * 500)}`;
    const [first, second] = grains.get(key) ?? [random.next(), random.next()];
    grains.set(key, [first, second]);
    return { score: field(x, y) + grain * first, spark: second, echo: echo(x, y) + 0.25 * second };
  });
  const rankOf = ranking(cells.map((cell) => cell.score));
  const sparks = cells.map(({ score, spark, echo: echoed }) => {
    const rank = rankOf(score);
    if (accent === "core") return rank;
    if (accent === "echo") return echoed - (rank > 0.9 ? 1 : 0);
    return rank > 0.6 && rank < 0.92 ? 1 + spark : rank;
  });
  const sparkRank = ranking(sparks);
  const lit = sparks.map((spark) => sparkRank(spark) > 1 - SHARE.marigold);
  const restRank = ranking(cells.filter((_, index) => !lit[index]).map((cell) => cell.score));
  return cells.map(({ score }, index) => ({
    rank: rankOf(score),
    tone: lit[index] ? "marigold" : toneAt(restRank(score) * (1 - SHARE.marigold)),
  }));
}

function quietestFifth(
  positions: readonly Position[],
  weights: readonly Weight[],
  { width, height }: Area,
): number {
  const counts = Array.from({ length: 5 }, () => ({ loud: 0, all: 0 }));
  positions.forEach(({ x, y }, index) => {
    const count = counts[Math.min(4, Math.floor((x / width) * 5))];
    if (!count || Math.abs(y / height - 0.5) > 0.3) return;
    const tone = weights[index]?.tone;
    count.all += 1;
    if (tone === "solid" || tone === "marigold") count.loud += 1;
  });
  return Math.min(...counts.map(({ loud, all }) => (all === 0 ? 1 : loud / all)));
}

function toneAt(rank: number): Tone {
  const fromTop = 1 - SHARE.marigold - rank;
  if (fromTop < SHARE.solid) return "solid";
  if (fromTop < SHARE.solid + SHARE.mid) return "mid";
  return fromTop < SHARE.solid + SHARE.mid + SHARE.fine ? "fine" : "plain";
}

/** Equal values share the middle rank of their group, so that mirrored cells never part. */
function ranking(values: readonly number[]): (value: number) => number {
  const sorted = values.toSorted((a, b) => a - b);
  const groups = new Map<number, { first: number; last: number }>();
  sorted.forEach((value, index) => {
    groups.set(value, { first: groups.get(value)?.first ?? index, last: index });
  });
  return (value) => {
    const group = groups.get(value);
    return group ? (group.first + group.last + 1) / 2 / sorted.length : 0;
  };
}

/** Positions in units of half the height, from the centre; folded ones make mirrored screens. */
function neither({ x, y }: Position, { width, height }: Area): [number, number] {
  return [(2 * x - width) / height, (2 * y - height) / height];
}

function acrossOnly(position: Position, area: Area): [number, number] {
  const [x, y] = neither(position, area);
  return [Math.abs(x), y];
}

function both(position: Position, area: Area): [number, number] {
  const [x, y] = neither(position, area);
  return [Math.abs(x), Math.abs(y)];
}

function fieldFor(area: Area, random: Random): Field {
  const make = random.pick([drift, islands, islands, medallion, river, chevrons]);
  return make(random, area.width / area.height);
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
function noise(random: Random, frequency: number): Field {
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
