import { createField, noise } from "./fields";
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
  for (let attempt = 1; attempt < 24 && bestLoudness < LEAST_LOUD; attempt += 1) {
    const next = draft(positions, area, random, folds);
    const loudness = quietestFifth(positions, next, area);
    if (loudness > bestLoudness) [best, bestLoudness] = [next, loudness];
  }
  return best;
}

type Fold = (position: Position, area: Area) => [number, number];
type Folds = readonly [Fold, ...Fold[]];

function draft(positions: readonly Position[], area: Area, random: Random, folds: Folds): Weight[] {
  const field = createField(area.width / area.height, random);
  const fold = random.pick(folds);
  const grain = random.between(0.05, 0.22);
  const accent = random.pick(["core", "rim", "rim", "echo"]);
  const echo = noise(random, random.between(1.4, 2.4));
  const grains = new Map<string, readonly [number, number]>();
  const cells = positions.map((position) => {
    const [x, y] = fold(position, area);
    const key = `${x}:${y}`;
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
  return [tidy((2 * x - width) / height), tidy((2 * y - height) / height)];
}

/** Mirrored cells must get equal numbers, or rounding would rank them apart. */
function tidy(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function acrossOnly(position: Position, area: Area): [number, number] {
  const [x, y] = neither(position, area);
  return [Math.abs(x), y];
}

function both(position: Position, area: Area): [number, number] {
  const [x, y] = neither(position, area);
  return [Math.abs(x), Math.abs(y)];
}
