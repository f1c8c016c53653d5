import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { makeIcons } from "../../../ops/build/make-icons";

const directory = mkdtempSync(join(tmpdir(), "icons-"));

beforeAll(async () => {
  cpSync("public", directory, { recursive: true });
  await makeIcons(directory);
  return () => rmSync(directory, { recursive: true });
});

test.each([
  ["apple-touch-icon.png", 180],
  ["apple-touch-icon-precomposed.png", 180],
  ["icon-192.png", 192],
  ["icon-512.png", 512],
  ["icon-maskable-512.png", 512],
])("%s is a PNG of %i pixels, small and opaque", async (name, size) => {
  const file = join(directory, name);
  const { format, width, height, hasAlpha } = await sharp(file).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({
    ...{ format: "png", width: size, height: size, hasAlpha: false },
  });
  expect(statSync(file).size).toBeLessThan(5_000);
});

test("favicon.ico contains three images", async () => {
  const file = readFileSync(join(directory, "favicon.ico"));
  expect([...file.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  expect(file.length).toBeLessThan(5_000);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = file.subarray(6 + 16 * index, 22 + 16 * index);
    const [length, at] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    const { width, height } = await sharp(file.subarray(at, at + length)).metadata();
    expect([entry[0], entry[1], width, height]).toEqual([size, size, size, size]);
  }
});
