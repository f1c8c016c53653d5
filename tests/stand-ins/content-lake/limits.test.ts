import { ClientError } from "@sanity/client";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { eventually } from "../../eventually";
import { type StandIn, startStandIn } from "./stand-in";

const metadataAfterMs = 400;

let standIn: StandIn;

beforeAll(async () => {
  standIn = await startStandIn({ metadataAfterMs, writesPerSecond: 25 });
});

afterAll(() => standIn.remove());

const nested = (levels: number): unknown => (levels === 0 ? "end" : { in: nested(levels - 1) });
const wide = (fields: number) =>
  Object.fromEntries(Array.from({ length: fields }, (_, number) => [`f${number}`, number]));

test.each([
  ["20 levels", { deep: nested(19) }, { deep: nested(20) }],
  // Five are the store's.
  ["1000 attributes", wide(995), wide(996)],
])("a document has %s, and no more", async (_, most, tooMuch) => {
  const client = standIn.client();
  await client.create({ _type: "note", ...most });
  await expect(client.create({ _type: "note", ...tooMuch })).rejects.toMatchObject({
    statusCode: 400,
    details: { items: [{ error: { type: "validationError" } }] },
  });
});

test("what is the same in all members of an array is one attribute", async () => {
  const members = Array.from({ length: 2000 }, (_, number) => ({ _key: `${number}`, text: "a" }));
  await standIn.client().create({ _type: "note", members });
});

afterEach(() => vi.useRealTimers());

test("more than 25 writes in a second are put off, and taken a second later", async () => {
  // All of them are in one second, however long they take, and no write of another test is.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1_000 });
  const writes = await Promise.allSettled(
    Array.from({ length: 26 }, () => standIn.client().create({ _type: "note" })),
  );
  const refused = writes.filter((write) => write.status === "rejected");
  expect(refused).toHaveLength(1);
  const error: unknown = refused[0]?.reason;
  if (!(error instanceof ClientError)) throw error;
  expect([error.statusCode, error.message]).toEqual([429, "API rate limit exceeded"]);
  expect(error.response).toMatchObject({ headers: { "retry-after": "1" } });
  vi.setSystemTime(Date.now() + 1_000);
  await standIn.client().create({ _type: "note" });
});

test("an image has its metadata some time after its upload", async () => {
  const create = { width: 4, height: 2, channels: 3, background: "#ff0000" } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const client = standIn.client();
  const { _id, metadata } = await client.assets.upload("image", bytes);
  expect(metadata).toBeUndefined();
  expect(_id).toMatch(/^image-[0-9a-f]{40}-4x2-png$/);
  await eventually(async () => {
    expect(await client.getDocument(_id)).toMatchObject({
      metadata: { dimensions: { width: 4, height: 2 }, palette: { dominant: {} } },
    });
  });
});
