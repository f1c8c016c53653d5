import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { SanityImageAssetDocument } from "@sanity/client";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Emulator, startEmulator } from "./emulator";

let emulator: Emulator;
let picture: Buffer;
let asset: SanityImageAssetDocument;

/** A picture of 400 × 200 pixels whose left half is red and whose right half is blue. */
function halves(): Promise<Buffer> {
  const half = (background: string, width: number) => ({
    create: { width, height: 200, channels: 3 as const, background },
  });
  return sharp(half("rgb(30, 30, 200)", 400))
    .composite([{ input: half("rgb(200, 30, 30)", 200), left: 0, top: 0 }])
    .removeAlpha()
    .png()
    .toBuffer();
}

beforeAll(async () => {
  emulator = await startEmulator();
  picture = await halves();
  asset = await emulator.client().assets.upload("image", picture);
});

afterAll(() => emulator.remove());

async function get(search: string, accept = "*/*", source: { path: string } = asset) {
  const url = `${emulator.lake.url}/${source.path}${search}`;
  const response = await fetch(url, { headers: { Accept: accept } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function sizeOf(search: string): Promise<string> {
  const { width, height } = await sharp((await get(search)).bytes).metadata();
  return `${width}x${height}`;
}

/** "left" or "right", by the colour of the pixel at a fraction of the width. */
async function halfAt(search: string, fraction: number): Promise<string> {
  const { bytes } = await get(search);
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const x = Math.min(info.width - 1, Math.floor(info.width * fraction));
  const at = (Math.floor(info.height / 2) * info.width + x) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "left" : "right";
}

describe("upload", () => {
  test("returns the same document for two simultaneous uploads of the same bytes", async () => {
    const other = await sharp(picture).jpeg().toBuffer();
    const upload = () => emulator.client().assets.upload("image", other);
    const [first, second] = await Promise.all([upload(), upload()]);
    expect(second).toEqual(first);
  });

  test("detects transparency and applies the EXIF orientation", async () => {
    const client = emulator.client();
    const glass = await sharp({
      create: { width: 10, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    })
      .webp()
      .toBuffer();
    const transparent = await client.assets.upload("image", glass);
    expect(transparent.metadata).toMatchObject({ hasAlpha: true, isOpaque: false });
    const turned = await sharp(picture).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const upright = await client.assets.upload("image", turned);
    expect(upright.metadata.dimensions).toMatchObject({ width: 200, height: 400 });
    const { bytes } = await get("?w=100", "*/*", upright);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 100, height: 200 });
  });
});

describe("an image", () => {
  test.each([
    ["h=100", "200x100"],
    ["w=100&h=100", "100x50"],
    ["w=100&h=100&fit=fill", "100x100"],
    ["w=100&h=100&fit=scale", "100x100"],
    ["w=800&h=800&fit=max", "400x200"],
    ["w=800&h=800&fit=fillmax", "800x800"],
    ["w=800&h=800&fit=min", "200x200"],
    ["w=100&h=100&fit=min", "100x100"],
    ["rect=350,150,100,100", "50x50"],
    ["or=90&w=100", "100x200"],
    ["w=20000", "4000x2000"],
    ["w=60&h=60&fit=crop&crop=entropy", "60x60"],
    ["w=100&fit=crop&min-h=80", "100x80"],
    ["h=20&fit=crop&min-w=50&max-w=60", "50x20"],
    ["w=100&fit=crop&max-h=20&dpr=2", "200x40"],
    ["w=100&h=100&fit=fill&pad=10", "120x120"],
    ["pad=20000", "4000x3800"],
    ["frame=1", "400x200"],
  ])("?%s is %s", async (search, size) => {
    expect(await sizeOf(`?${search}`)).toBe(size);
  });

  test("is cropped around the middle or the focal point", async () => {
    const square = "?w=100&h=100&fit=crop&crop=";
    expect(await halfAt(`${square}center`, 0.1)).toBe("left");
    expect(await halfAt(`${square}center`, 0.9)).toBe("right");
    // Centred on the point, the window spans 20 to 220 of 400 pixels, so 0.97 of its width is right of the middle.
    expect(await halfAt(`${square}focalpoint&fp-x=0.3&fp-y=0.5`, 0.97)).toBe("right");
  });

  test("is flipped and rotated", async () => {
    expect(await halfAt("?flip=h", 0.1)).toBe("right");
    expect(await halfAt("?flip=v", 0.1)).toBe("left");
    expect(await halfAt("?or=180", 0.1)).toBe("right");
    expect(await halfAt("?rect=0,0,300,200&flip=h", 0)).toBe("right");
  });

  const pixel = async (search: string, x: number, y: number) => {
    const { bytes } = await get(search);
    const image = sharp(bytes).ensureAlpha().extract({ left: x, top: y, width: 1, height: 1 });
    return [...(await image.raw().toBuffer())];
  };

  test.each([
    ["0f0", [0, 255, 0, 255]],
    // With four or eight digits, the first ones are the alpha channel.
    ["ff00ff00", [0, 255, 0, 255]],
    ["8f00", [255, 0, 0, 136]],
    ["800000ff", [0, 0, 255, 128]],
  ])("is filled with bg=%s", async (bg, colour) => {
    const search = `?w=100&h=100&fit=fill&bg=${bg}`;
    expect(await pixel(search, 0, 0)).toEqual(colour);
    expect(await pixel(search, 99, 99)).toEqual(colour);
  });

  test("is desaturated, inverted and padded", async () => {
    expect(await pixel("?w=100", 10, 10)).toEqual([200, 30, 30, 255]);
    const [red, green, blue] = await pixel("?w=100&sat=-100", 10, 10);
    expect([green, blue]).toEqual([red, red]);
    expect(await pixel("?w=100&invert=true", 10, 10)).toEqual([55, 225, 225, 255]);
    expect(await pixel("?w=100&pad=20&bg=00f", 10, 10)).toEqual([0, 0, 255, 255]);
    expect(await pixel("?w=100&pad=20&bg=00f", 30, 30)).toEqual([200, 30, 30, 255]);
  });

  test("is sharpened on request", async () => {
    const dull = (await get("?w=100&blur=20")).bytes;
    expect((await get("?w=100&blur=20&sharp=80")).bytes).not.toEqual(dull);
    expect((await get("?w=100&blur=20&sharp=0")).bytes).toEqual(dull);
  });

  test("with dlRaw is the unchanged upload, sent as an attachment, despite other parameters", async () => {
    const { response, bytes } = await get("?w=100&dlRaw=halves.png");
    expect(bytes).toEqual(picture);
    expect(response.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''halves.png",
    );
  });

  test.each([
    ["?w=50&fm=avif", "*/*", "image/avif"],
    ["?w=50", "image/avif,image/webp", "image/png"],
    ["?w=50&auto=format", "image/avif,image/webp,*/*", "image/avif"],
    ["?w=2000&auto=format", "image/avif,image/webp,*/*", "image/webp"],
    ["?w=50&auto=format&fm=jpg", "*/*", "image/jpeg"],
  ])("with %s and Accept: %s has the type %s", async (search, accept, type) => {
    const { response, bytes } = await get(search, accept);
    expect(response.headers.get("content-type")).toBe(type);
    const { format, compression } = await sharp(bytes).metadata();
    expect(format === "heif" ? compression : format).toBe(
      type === "image/avif" ? "av1" : type.slice("image/".length),
    );
    const varies = response.headers.get("vary")?.includes("Accept") ?? false;
    expect(varies).toBe(search.includes("auto"));
  });

  test("is smaller at a lower quality", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 50 } as const;
    const grainy = sharp({
      create: { width: 100, height: 100, channels: 3, background: "", noise },
    });
    const source = await emulator.client().assets.upload("image", await grainy.png().toBuffer());
    const low = await get("?q=10&fm=jpg", "*/*", source);
    const high = await get("?q=90&fm=jpg", "*/*", source);
    expect(low.bytes.length).toBeLessThan(high.bytes.length / 2);
  });

  test.each(
    "w=abc w=0 fit=stretch rect=1,2,3 q=101 fm=bmp bg=red fp-x=2 sat=50 sharp=101 invert=1 pad=-1 max-w=9 min-h=9 frame=2".split(
      " ",
    ),
  )("with ?%s is rejected with a 400 that names the parameter", async (search) => {
    const { response, bytes } = await get(`?${search}`);
    expect(response.status).toBe(400);
    expect(bytes.toString()).toContain(`\\"${search.split("=")[0]}\\"`);
  });

  test("stays an SVG if it is one, and is sandboxed", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect/></svg>';
    const vector = await emulator.client().assets.upload("image", Buffer.from(svg));
    const { response, bytes } = await get("?w=400&auto=format", "image/webp", vector);
    expect(bytes.toString()).toBe(svg);
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const url = `${emulator.lake.url}/${vector.path}`;
    const plain = await fetch(url, { headers: { "Accept-Encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(plain.headers.get("vary")).toContain("Accept-Encoding");
    expect(await plain.text()).toBe(svg);
    const head = await fetch(url, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(response.headers.get("content-length"));
  });

  test("is transformed once for concurrent requests, and cached", async () => {
    const directory = join(emulator.directory, "transformed");
    const before = await readdir(directory);
    const answers = await Promise.all(Array.from({ length: 8 }, () => get("?w=123")));
    for (const { bytes } of answers) expect(bytes).toEqual(answers[0]?.bytes);
    expect(await readdir(directory)).toHaveLength(before.length + 1);
    await get("?w=123&unknown=1");
    expect(await readdir(directory)).toHaveLength(before.length + 1);
  });

  test("whose document was deleted returns 404", async () => {
    const small = await sharp(picture).resize(8).png().toBuffer();
    const gone = await emulator.client().assets.upload("image", small);
    expect((await get("", "*/*", gone)).response.status).toBe(200);
    await emulator.client("raw").delete(gone._id);
    expect((await get("", "*/*", gone)).response.status).toBe(404);
  });
});
