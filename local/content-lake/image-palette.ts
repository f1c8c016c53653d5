import sharp from "sharp";

/** One colour of a picture; `background` as `#rrggbb`, `population` its share of the pixels in per cent. */
export interface Swatch {
  _type: "sanity.imagePaletteSwatch";
  background: string;
  foreground: string;
  title: string;
  population: number;
}

const NAMES = [
  "darkMuted",
  "darkVibrant",
  "lightMuted",
  "lightVibrant",
  "muted",
  "vibrant",
] as const;

export type Palette = { _type: "sanity.imagePalette"; dominant?: Swatch } & {
  [Name in (typeof NAMES)[number]]?: Swatch;
};

type Colour = { hex: string; share: number; saturation: number; lightness: number };

/** Pixels of the sides that are counted, and bits of a channel that tell colours apart. */
const SIDE = 64;
const BITS = 4;

// The limits are those of Android's Palette, after which the hosted service names its swatches.
const inside = (value: number, from: number, to: number) => value >= from && value <= to;
const lightnessOf = {
  dark: (value: number) => value <= 0.45,
  light: (value: number) => value >= 0.55,
  normal: (value: number) => inside(value, 0.3, 0.7),
};

/** The colours of a picture as the hosted service describes them; what nothing fits is left out. */
export async function readPalette(bytes: Buffer): Promise<Palette> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: "#fff" })
    .resize(SIDE, SIDE, { fit: "fill", kernel: "nearest" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = coloursOf(data, info.channels);
  const fitting = (name: (typeof NAMES)[number]) => {
    const lightness = name.startsWith("dark")
      ? "dark"
      : name.startsWith("light")
        ? "light"
        : "normal";
    const isMuted = name.toLowerCase().endsWith("muted");
    return colours.find(
      (colour) =>
        lightnessOf[lightness](colour.lightness) &&
        (isMuted ? colour.saturation <= 0.4 : colour.saturation >= 0.35),
    );
  };
  const [dominant] = colours;
  return {
    _type: "sanity.imagePalette",
    ...(dominant && { dominant: swatch(dominant) }),
    ...Object.fromEntries(
      NAMES.flatMap((name) => {
        const colour = fitting(name);
        return colour ? [[name, swatch(colour)]] : [];
      }),
    ),
  };
}

/** The colours of the pixels by their share, the most common first; each the mean of those that are nearly it. */
function coloursOf(data: Buffer, channels: number): Colour[] {
  const groups = new Map<number, { count: number; sums: [number, number, number] }>();
  for (let at = 0; at + 2 < data.length; at += channels) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const key = [red, green, blue].reduce((key, value) => (key << BITS) | (value >> (8 - BITS)), 0);
    const group = groups.get(key) ?? { count: 0, sums: [0, 0, 0] };
    group.count += 1;
    group.sums = [group.sums[0] + red, group.sums[1] + green, group.sums[2] + blue];
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ count, sums }) => {
      const channels = sums.map((sum) => Math.round(sum / count));
      const [most, least] = [Math.max(...channels) / 255, Math.min(...channels) / 255];
      const lightness = (most + least) / 2;
      const reach = 1 - Math.abs(2 * lightness - 1);
      return {
        hex: `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`,
        share: count / (SIDE * SIDE),
        saturation: reach === 0 ? 0 : (most - least) / reach,
        lightness,
      };
    });
}

function swatch({ hex, share, lightness }: Colour): Swatch {
  const text = lightness > 0.6 ? "#000" : "#fff";
  return {
    _type: "sanity.imagePaletteSwatch",
    background: hex,
    foreground: text,
    title: text,
    population: Math.round(share * 10_000) / 100,
  };
}
