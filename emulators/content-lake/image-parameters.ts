import { httpError } from "./http-error";

const FITS = ["clip", "crop", "fill", "fillmax", "max", "scale", "min"] as const;
const FORMATS = ["jpg", "pjpg", "png", "webp", "avif"] as const;
const FLIPS = ["h", "v", "hv", "vh"] as const;
const ORIENTATIONS = { "0": 0, "90": 90, "180": 180, "270": 270 } as const;

export type ImageFormat = (typeof FORMATS)[number];

export interface Range {
  min: number;
  max: number;
}

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The position of the window of `fit=crop` and `fit=min`: a point to centre on, an edge to keep, or the busiest part. */
export type CropPosition =
  | { kind: "focalpoint"; x: number; y: number }
  | { kind: "anchor"; x: number; y: number }
  | { kind: "entropy" };

/** The transformation that an image URL requests, in output pixels (dpr already applied) unless stated otherwise. */
export type ImageParameters = ReturnType<typeof parseImageParameters>;

const TRANSFORMING =
  "w h max-w max-h min-w min-h fit crop rect q fm auto blur sharp sat invert pad flip or bg frame".split(
    " ",
  );

/** Returns false if the URL requests the unchanged upload. */
export function asksForTransformation(search: URLSearchParams): boolean {
  return !search.has("dlRaw") && TRANSFORMING.some((name) => search.has(name));
}

/** @throws HttpError 400 with the name of an invalid parameter; unknown parameters are ignored */
export function parseImageParameters(search: URLSearchParams) {
  const dpr = number(search, "dpr", 1, 3) ?? 1;
  const scaled = (name: string, least = 1) => {
    const value = number(search, name, least, 20_000);
    return value === undefined ? undefined : Math.max(least, Math.round(value * dpr));
  };
  const fit = oneOf(search, "fit", FITS) ?? "clip";
  const range = (side: "w" | "h") => {
    const [min, max] = [scaled(`min-${side}`), scaled(`max-${side}`)];
    if ((min ?? max) !== undefined && fit !== "crop") throw httpError(400, LIMITS_NEED_CROP);
    return { min: min ?? 1, max: max ?? Infinity };
  };
  // An animated image becomes a still in any case.
  oneOf(search, "frame", ["1"] as const);
  const flip = oneOf(search, "flip", FLIPS) ?? "";
  const orientation = oneOf(search, "or", ["0", "90", "180", "270"] as const) ?? "0";
  return {
    width: scaled("w"),
    height: scaled("h"),
    /** The allowed range of a side that `fit=crop` leaves open. */
    limits: { width: range("w"), height: range("h") },
    fit,
    crop: cropPosition(search),
    /** Region in source pixels. */
    rect: rect(search),
    /** Clockwise, in degrees. */
    orientation: ORIENTATIONS[orientation],
    flipHorizontal: flip.includes("h"),
    flipVertical: flip.includes("v"),
    /** 0 is off. */
    blur: number(search, "blur", 0, 2000) ?? 0,
    /** 0 is off. */
    sharpen: number(search, "sharp", 0, 100) ?? 0,
    // The hosted service also accepts only this value.
    greyscale: oneOf(search, "sat", ["-100"] as const) !== undefined,
    inverted: oneOf(search, "invert", ["true", "false"] as const) === "true",
    /** Padding on each side. */
    pad: scaled("pad", 0) ?? 0,
    quality: Math.max(1, Math.round(number(search, "q", 0, 100) ?? 75)),
    format: oneOf(search, "fm", FORMATS),
    autoFormat: oneOf(search, "auto", ["format"] as const) === "format",
    /** `#rrggbbaa`. */
    background: colour(search),
  };
}

const LIMITS_NEED_CROP = 'The parameters "min-w", "max-w", "min-h" and "max-h" need "fit=crop"';

function cropPosition(search: URLSearchParams): CropPosition {
  const crop = search.get("crop");
  const x = number(search, "fp-x", 0, 1);
  const y = number(search, "fp-y", 0, 1);
  if (crop === "focalpoint" || (crop === null && (x ?? y) !== undefined)) {
    return { kind: "focalpoint", x: x ?? 0.5, y: y ?? 0.5 };
  }
  if (crop === "entropy") return { kind: "entropy" };
  const edges = crop === null || crop === "" ? [] : crop.split(",");
  if (edges.some((edge) => !["center", "top", "bottom", "left", "right"].includes(edge))) {
    throw invalid("crop", crop);
  }
  const along = (start: string, end: string) =>
    edges.includes(start) ? 0 : edges.includes(end) ? 1 : 0.5;
  return { kind: "anchor", x: along("left", "right"), y: along("top", "bottom") };
}

function rect(search: URLSearchParams): Rect | undefined {
  const text = search.get("rect");
  if (text === null) return undefined;
  const [left, top, width, height, ...rest] = text
    .split(",")
    .map((part) => Math.round(Number(part)));
  const numbers = [left, top, width, height];
  if (left === undefined || top === undefined || width === undefined || height === undefined) {
    throw invalid("rect", text);
  }
  if (rest.length > 0 || !numbers.every(Number.isFinite) || width < 1 || height < 1) {
    throw invalid("rect", text);
  }
  return { left, top, width, height };
}

function colour(search: URLSearchParams): string | undefined {
  const text = search.get("bg");
  if (text === null) return undefined;
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) throw invalid("bg", text);
  const digits = text.length > 4 ? text : text.replaceAll(/./g, "$&$&");
  // With four or eight digits, the alpha channel comes first.
  return digits.length === 6 ? `#${digits}ff` : `#${digits.slice(2)}${digits.slice(0, 2)}`;
}

function number(search: URLSearchParams, name: string, min: number, max: number) {
  const text = search.get(name);
  if (text === null) return undefined;
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (!(value >= min && value <= max)) throw invalid(name, text);
  return value;
}

function oneOf<Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const text = search.get(name);
  if (text === null) return undefined;
  const found = values.find((value) => value === text);
  if (found === undefined) throw invalid(name, text);
  return found;
}

function invalid(name: string, text: string | null) {
  return httpError(400, `Invalid value "${text}" for the parameter "${name}"`);
}
