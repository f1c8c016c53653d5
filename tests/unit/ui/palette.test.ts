import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fields, palette } from "~/ui/palette";
import { themes } from "~/ui/theme";

type Scheme = "day" | "night";

const isField = (name: string): name is keyof typeof fields => name in fields;
const isToken = (name: string): name is keyof typeof palette => name in palette;

/** A token's colour. On a field, tokens of the palette have the day's or the night's colour in both schemes. */
function colourOf(name: string, scheme: Scheme, fieldOf: Scheme | undefined): string {
  if (isField(name)) return fields[name][scheme];
  if (isToken(name)) return palette[name][fieldOf ?? scheme];
  throw new Error(`docs/design.md names ${name}, which is no token`);
}

/** WCAG 2.2: relative luminance, and the contrast of two colours. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const design = readFileSync("docs/design.md", "utf8");
const [first = "", second = "", third = ""] = design.split(
  /Three fields are themselves|A dark section that editors fill/,
);
const tints = themes.map((theme) => `\`${theme}-tint\``).join(", ");

/** The rows of the contrast tables. */
const rowsOf = (text: string, fieldOf?: Scheme) =>
  text
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .filter(([, , , least]) => least !== undefined && /^[\d.]+$/.test(least))
    .map(([, tokens = "", grounds = "", least, day, night]) => ({
      name: `${tokens} on ${grounds}`,
      tokens: namesIn(tokens),
      grounds: namesIn(grounds.replace("the six tints", tints)),
      least: Number(least),
      said: { day: Number(day), night: Number(night) },
      fieldOf,
    }));

const namesIn = (cell: string) => Array.from(cell.matchAll(/`([\w-]+)`/g), ([, name = ""]) => name);

const rows = [...rowsOf(first), ...rowsOf(second, "day"), ...rowsOf(third, "night")];

describe.each(["day", "night"] as const)("in the %s scheme", (scheme) => {
  test.each(rows)("$name has enough contrast", ({ tokens, grounds, least, said, fieldOf }) => {
    const ratios = tokens.flatMap((token) =>
      grounds.map((ground) =>
        contrast(colourOf(token, scheme, fieldOf), colourOf(ground, scheme, fieldOf)),
      ),
    );
    const lowest = Math.floor(Math.min(...ratios) * 10) / 10;
    expect(lowest).toBeGreaterThanOrEqual(least);
    expect(said[scheme]).toBe(lowest);
  });
});

test("the tables contain every token of text, lines and fields", () => {
  // A hairline between parts that are distinct without it.
  const decorative = ["line"];
  const named = new Set(rows.flatMap(({ tokens, grounds }) => [...tokens, ...grounds]));
  const missing = Object.keys({ ...palette, ...fields }).filter((name) => !named.has(name));
  expect(missing).toEqual(decorative);
});

test("a dark section differs from the page in the night scheme too", () => {
  for (const other of ["canvas", "mist"] as const) {
    expect(contrast(fields.night.night, palette[other].night)).toBeGreaterThan(1.05);
  }
});

test("no class uses an opacity of a token, which Tailwind would silently omit", () => {
  const names = Object.keys({ ...palette, ...fields }).join("|");
  const share = new RegExp(`[a-z]-(?:${names})/\\d+`);
  const found = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(?:tsx?|css)$/.test(path))
    .filter((path) => share.test(readFileSync(join("app", path), "utf8")));
  expect(found).toEqual([]);
});
