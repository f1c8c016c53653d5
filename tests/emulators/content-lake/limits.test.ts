import { ClientError } from "@sanity/client";
import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { eventually } from "../../eventually";
import { useContentEmulator } from "./emulator";

const emulator = useContentEmulator({ metadataAfterMs: 400, writesPerSecond: 25 });

const nested = (levels: number): unknown => (levels === 0 ? "end" : { in: nested(levels - 1) });
const wide = (fields: number) =>
  Object.fromEntries(Array.from({ length: fields }, (_, number) => [`f${number}`, number]));

test.each([
  ["20 levels", { deep: nested(19) }, { deep: nested(20) }],
  // The store adds five attributes.
  ["1000 attributes", wide(995), wide(996)],
])("accepts a document with %s, and rejects one more", async (_, most, tooMuch) => {
  const client = emulator().client();
  await client.create({ _type: "note", ...most });
  await expect(client.create({ _type: "note", ...tooMuch })).rejects.toMatchObject({
    statusCode: 400,
    details: { items: [{ error: { type: "validationError" } }] },
  });
});

afterEach(() => vi.useRealTimers());

test("rejects the 26th write within a second with 429, and accepts writes a second later", async () => {
  // The fake clock keeps all these writes within one second, apart from the writes of other tests.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1_000 });
  const writes = await Promise.allSettled(
    Array.from({ length: 26 }, () => emulator().client().create({ _type: "note" })),
  );
  const refused = writes.filter((write) => write.status === "rejected");
  expect(refused).toHaveLength(1);
  const error: unknown = refused[0]?.reason;
  if (!(error instanceof ClientError)) throw error;
  expect([error.statusCode, error.message]).toEqual([429, "API rate limit exceeded"]);
  expect(error.response).toMatchObject({ headers: { "retry-after": "1" } });
  vi.setSystemTime(Date.now() + 1_000);
  await emulator().client().create({ _type: "note" });
});

test("adds an image's metadata some time after the upload", async () => {
  const create = { width: 4, height: 2, channels: 3, background: "#ff0000" } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const client = emulator().client();
  const { _id, metadata } = await client.assets.upload("image", bytes);
  expect(metadata).toBeUndefined();
  expect(_id).toMatch(/^image-[0-9a-f]{40}-4x2-png$/);
  await eventually(async () => {
    expect(await client.getDocument(_id)).toMatchObject({
      metadata: { dimensions: { width: 4, height: 2 }, palette: { dominant: {} } },
    });
  });
});
