import type { CropPosition, ImageParameters, Range, Rect } from "./image-parameters";

export interface Size {
  width: number;
  height: number;
}

/** The geometric operations, in whole pixels. */
export interface ImagePlan {
  /** The part of the source to keep. */
  extract: Rect;
  /** The size of that part after resizing. */
  size: Size;
  /** True if `extract` has another aspect ratio than `size`, and the window still has to be chosen by entropy. */
  chooseWindow: boolean;
  /** The area around the centred, resized part; only for fill and fillmax. */
  canvas: Size | undefined;
}

/** The longest possible side of a result. */
export const MAX_SIDE = 4000;

/** Computes a transformation. `source` is the size after EXIF orientation and `or`. */
export function planImage(source: Size, parameters: ImageParameters): ImagePlan {
  const area = clampRect(parameters.rect, source);
  const { fit, crop } = parameters;
  const { width, height } = sidesFor(area, parameters);
  const whole = { extract: area, chooseWindow: false, canvas: undefined };

  if (width === undefined || height === undefined) {
    const scale = width !== undefined ? width / area.width : (height ?? area.height) / area.height;
    const enlarges = fit === "clip" || fit === "crop" || fit === "fill" || fit === "scale";
    return { ...whole, size: scaleBy(area, enlarges ? scale : Math.min(1, scale)) };
  }
  const box = { width, height };
  const inside = Math.min(width / area.width, height / area.height);
  switch (fit) {
    case "clip":
      return { ...whole, size: scaleBy(area, inside) };
    case "max":
      return { ...whole, size: scaleBy(area, Math.min(1, inside)) };
    case "scale":
      return { ...whole, size: box };
    case "fill":
      return { ...whole, size: scaleBy(area, inside), canvas: box };
    case "fillmax":
      return { ...whole, size: scaleBy(area, Math.min(1, inside)), canvas: box };
    case "crop":
      return { ...cropTo(area, box, crop), size: box };
    case "min": {
      const size = scaleBy(box, Math.min(1, area.width / width, area.height / height));
      return { ...cropTo(area, box, crop), size };
    }
  }
}

/** Returns the requested sides; with limits, both of them within their limits. */
function sidesFor(area: Size, { width, height, limits }: ImageParameters) {
  const bounded = (side: number | undefined) =>
    side === undefined ? undefined : Math.min(side, MAX_SIDE);
  const ranges = [limits.width, limits.height];
  if (ranges.every(({ min, max }) => min === 1 && max === Infinity)) {
    return { width: bounded(width), height: bounded(height) };
  }
  const scale = width !== undefined ? width / area.width : (height ?? area.height) / area.height;
  const within = (side: number, { min, max }: Range) =>
    Math.min(Math.max(Math.round(side), min), max, MAX_SIDE);
  return {
    width: within(width ?? area.width * scale, limits.width),
    height: within(height ?? area.height * scale, limits.height),
  };
}

function cropTo(area: Rect, box: Size, position: CropPosition) {
  if (position.kind === "entropy") return { extract: area, chooseWindow: true, canvas: undefined };
  const scale = Math.min(area.width / box.width, area.height / box.height);
  const width = whole(box.width * scale, area.width);
  const height = whole(box.height * scale, area.height);
  const free = { x: area.width - width, y: area.height - height };
  const offset =
    position.kind === "anchor"
      ? { x: free.x * position.x, y: free.y * position.y }
      : {
          x: clamp(position.x * area.width - width / 2, free.x),
          y: clamp(position.y * area.height - height / 2, free.y),
        };
  const left = area.left + Math.round(offset.x);
  const top = area.top + Math.round(offset.y);
  return { extract: { left, top, width, height }, chooseWindow: false, canvas: undefined };
}

function clampRect(rect: Rect | undefined, source: Size): Rect {
  if (rect === undefined) return { left: 0, top: 0, ...source };
  const left = clamp(rect.left, source.width - 1);
  const top = clamp(rect.top, source.height - 1);
  return {
    left,
    top,
    width: whole(rect.width, source.width - left),
    height: whole(rect.height, source.height - top),
  };
}

function scaleBy(size: Size, scale: number): Size {
  const bounded = Math.min(scale, MAX_SIDE / Math.max(size.width, size.height));
  return { width: whole(size.width * bounded), height: whole(size.height * bounded) };
}

function whole(value: number, max = MAX_SIDE): number {
  return Math.min(Math.max(1, Math.round(value)), max);
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(0, value), max);
}
