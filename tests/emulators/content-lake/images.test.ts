import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { SanityImageAssetDocument } from "@sanity/client";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { useContentEmulator } from "./emulator";

const emulator = useContentEmulator();
let picture: Buffer;
let asset: SanityImageAssetDocument;

beforeAll(async () => {
  picture = await sharp({
    create: { width: 400, height: 200, channels: 3, background: "red" },
  })
    .png()
    .toBuffer();
  asset = await emulator().client().assets.upload("image", picture);
});

async function get(search: string, accept = "*/*", source: { path: string } = asset) {
  const url = `${emulator().lake.url}/${source.path}${search}`;
  const response = await fetch(url, { headers: { Accept: accept } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe("upload", () => {
  test("returns the same document for two simultaneous uploads of the same bytes", async () => {
    const other = await sharp(picture).jpeg().toBuffer();
    const upload = () => emulator().client().assets.upload("image", other);
    const [first, second] = await Promise.all([upload(), upload()]);
    expect(second).toEqual(first);
  });

  test("detects transparency and applies the EXIF orientation", async () => {
    const client = emulator().client();
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
  test("is smaller at a lower quality", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 50 } as const;
    const grainy = sharp({
      create: { width: 100, height: 100, channels: 3, background: "", noise },
    });
    const source = await emulator()
      .client()
      .assets.upload("image", await grainy.png().toBuffer());
    const low = await get("?q=10&fm=jpg", "*/*", source);
    const high = await get("?q=90&fm=jpg", "*/*", source);
    expect(low.bytes.length).toBeLessThan(high.bytes.length / 2);
  });

  test("stays an SVG if it is one, and is sandboxed", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect/></svg>';
    const vector = await emulator().client().assets.upload("image", Buffer.from(svg));
    const { response, bytes } = await get("?w=400&auto=format", "image/webp", vector);
    expect(bytes.toString()).toBe(svg);
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const url = `${emulator().lake.url}/${vector.path}`;
    const plain = await fetch(url, { headers: { "Accept-Encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(plain.headers.get("vary")).toContain("Accept-Encoding");
    expect(await plain.text()).toBe(svg);
    const head = await fetch(url, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(response.headers.get("content-length"));
  });

  test("is transformed once for concurrent requests, and cached", async () => {
    const directory = join(emulator().directory, "transformed");
    const before = await readdir(directory);
    const answers = await Promise.all(Array.from({ length: 8 }, () => get("?w=123")));
    for (const { bytes } of answers) expect(bytes).toEqual(answers[0]?.bytes);
    expect(await readdir(directory)).toHaveLength(before.length + 1);
    await get("?w=123&unknown=1");
    expect(await readdir(directory)).toHaveLength(before.length + 1);
  });
});
