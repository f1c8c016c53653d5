import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openContext, runInContext } from "~/server/request-context.server";
import { type Emulator, startEmulator } from "../../emulators/content-lake/emulator";
import { eventually } from "../../eventually";

let emulator: Emulator;

beforeAll(async () => {
  // The test itself adds the metadata.
  emulator = await startEmulator({ metadataAfterMs: 1_000_000 });
  vi.stubEnv("SANITY_API_HOST", emulator.lake.url);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await emulator.remove();
});

test("a picture is shown without metadata, and with its background colour once they exist", async () => {
  const { followContent, stopFollowingContent } = await import("~/cms/source/live-content.server");
  const { listPortfolioItems, workCard } =
    await import("~/features/portfolio/portfolio-items.server");
  followContent(() => {});
  const create = { width: 1600, height: 1000, channels: 3, background: "#ff0000" } as const;
  const client = emulator.client();
  const asset = await client.assets.upload("image", await sharp({ create }).png().toBuffer());
  await client.create({
    _type: "portfolioItem",
    ...{ title: "New", description: "New.", category: "Real Estate" },
    image: { _type: "picture", alt: "Red", asset: { _type: "reference", _ref: asset._id } },
  });
  const shown = () =>
    runInContext(openContext(undefined), async () => {
      const [newest] = await listPortfolioItems();
      return newest && workCard(newest).picture;
    });
  const first = await shown();
  expect(first).toMatchObject({ width: 1200, height: 750, alt: "Red", tone: undefined });
  const palette = { dominant: { background: "#f80808" } };
  const dimensions = { width: 1600, height: 1000, aspectRatio: 1.6 };
  await client
    .patch(asset._id)
    .set({ metadata: { isOpaque: true, palette, dimensions } })
    .commit();
  await eventually(async () => expect((await shown())?.tone).toBe("f80808"));
  expect({ ...(await shown()), tone: undefined }).toEqual(first);
  stopFollowingContent();
});
