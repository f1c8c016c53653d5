import type { SanityClient } from "@sanity/client";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { attributesOf } from "../../emulators/content-lake/document-limits";
import { failureOf } from "../../studio/seed/failure";
import { sampleDocuments } from "../../studio/seed/index";
import { seedDataset, type SeedResult } from "../../studio/seed/load";
import { picturesIn } from "../../studio/seed/pictures";
import { type Emulator, startEmulator } from "../emulators/content-lake/emulator";
import { startCommand } from "../run-command";

const SAMPLE_IDS = sampleDocuments.map(({ _id }) => _id);

let emulator: Emulator;
let client: SanityClient;
let first: SeedResult;
const progress: [number, number][] = [];

beforeAll(async () => {
  emulator = await startEmulator();
  client = emulator.client("raw");
  first = await seedDataset(client, {
    onProgress: (done, total) => progress.push([done, total]),
  });
});

afterAll(() => emulator.remove());

test("the first run creates every sample document and reports its progress", async () => {
  expect(new Set(SAMPLE_IDS).size).toBe(SAMPLE_IDS.length);
  expect(first).toMatchObject({ created: SAMPLE_IDS.length, skipped: 0 });
  const found = await client.fetch<string[]>("*[_id in $ids]._id", { ids: SAMPLE_IDS });
  expect(found.toSorted()).toEqual(SAMPLE_IDS.toSorted());
  expect(progress).toHaveLength(first.pictures);
  expect(progress.at(-1)).toEqual([first.pictures, first.pictures]);
});

test("every picture has an image asset instead of its artwork", async () => {
  const documents = await client.fetch<object[]>("*[_id in $ids]", { ids: SAMPLE_IDS });
  expect(documents.flatMap(picturesIn)).toEqual([]);
  const assets = JSON.stringify(documents).match(/"image-[0-9a-f]{40}-\d+x\d+-(?:png|svg)"/g);
  expect(new Set(assets).size).toBe(first.pictures);
});

test.each([
  ["page-be-a-franchise", "hero", { format: "svg", width: 1440, height: 1440 }],
  ["siteSettings", "founder.photo", { format: "png", width: 800, height: 800 }],
])("the picture of %s can be downloaded as it was uploaded", async (id, field, expected) => {
  const url = await client.fetch<string>(`*[_id == $id][0].${field}.asset->url`, { id });
  const response = await fetch(url);
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect({ format, width, height }).toEqual(expected);
});

test("a second run creates nothing and keeps an editor's changes", async () => {
  await client.patch("siteSettings").set({ tagline: "Edited" }).commit();
  const revisions = await revisionsById();
  expect(await seedDataset(client)).toEqual({
    created: 0,
    skipped: SAMPLE_IDS.length,
    pictures: 0,
  });
  expect(await revisionsById()).toEqual(revisions);
  expect(await client.fetch(`*[_id == "siteSettings"][0].tagline`)).toBe("Edited");
});

test("a run recreates only deleted documents, and not those that exist as a draft", async () => {
  const item = sampleDocuments.find(({ _type }) => _type === "portfolioItem");
  const website = sampleDocuments.find(({ _type }) => _type === "website");
  if (!item || !website) throw new Error("The sample dataset has no portfolio item or no website");
  const stored = await client.getDocument(website._id);
  if (!stored) throw new Error(`${website._id} was not created`);
  await client
    .transaction()
    .delete(item._id)
    .delete(website._id)
    .create({ ...stored, _id: `drafts.${website._id}` })
    .commit();

  expect(await seedDataset(client)).toEqual({
    created: 1,
    skipped: SAMPLE_IDS.length - 1,
    pictures: 1,
  });
  expect(await client.fetch("*[_id == $id][0]._type", { id: item._id })).toBe("portfolioItem");
  expect(await client.fetch("count(*[_id == $id])", { id: website._id })).toBe(0);
});

test("a run with named types touches only documents of those types", async () => {
  const ids = ["portfolioItem", "faq"].map(
    (type) => sampleDocuments.find(({ _type }) => _type === type)?._id ?? type,
  );
  await client.delete({ query: "*[_id in $ids]", params: { ids } });
  const items = sampleDocuments.filter(({ _type }) => _type === "portfolioItem");
  expect(await seedDataset(client, { only: ["portfolioItem"] })).toEqual({
    created: 1,
    skipped: items.length - 1,
    pictures: 1,
  });
  expect(await client.fetch("*[_id in $ids]._type", { ids })).toEqual(["portfolioItem"]);
});

test("replace resets the sample documents and nothing else", async () => {
  await client.create({ _id: "website-own", _type: "website", name: "Own" });
  const result = await seedDataset(client, { replace: true });
  expect(result).toEqual({ created: SAMPLE_IDS.length, skipped: 0, pictures: first.pictures });
  const settings = sampleDocuments.find(({ _id }) => _id === "siteSettings");
  const tagline = await client.fetch<string>(`*[_id == "siteSettings"][0].tagline`);
  expect(settings).toMatchObject({ tagline });
  expect(await client.fetch(`*[_id == "website-own"][0].name`)).toBe("Own");
});

test("the command fails with one line if it cannot write", () => {
  const { status, stderr } = startCommand("studio/seed/main.ts", {
    ...{ SANITY_PROJECT_ID: "local", SANITY_DATASET: "production", SANITY_WRITE_TOKEN: "" },
    SANITY_API_HOST: "http://127.0.0.1:1",
  });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^The content service is not responding[^\n]*\n$/),
  ]);
});

test("the command exits with a one-line fix if the token is missing, invalid or read-only", async () => {
  const tokens = { reads: "viewer", writes: "editor" } as const;
  const guarded = await startEmulator({ access: { tokens } });
  onTestFinished(() => guarded.remove());
  const place = { projectId: "local", dataset: "production" };
  const failure = async (token: string | undefined) => {
    const client = guarded.client().withConfig({ token });
    const error = await seedDataset(client, { only: ["office"] }).catch(
      (thrown: unknown) => thrown,
    );
    return failureOf(error, { ...place, token });
  };
  expect(await failure("wrong")).toContain("does not know the token in SANITY_WRITE_TOKEN");
  expect(await failure("reads")).toMatch(
    /^The token .* may not write to local\/production: .*Editor/,
  );
  expect(await failure(undefined)).toContain("set SANITY_WRITE_TOKEN to one with the role Editor");
  expect(
    await seedDataset(guarded.client().withConfig({ token: "writes" }), { only: ["office"] }),
  ).toMatchObject({ skipped: 0 });
});

test("the sample content is complete although the service limits the writes per second", async () => {
  const slow = await startEmulator({ writesPerSecond: 5 });
  onTestFinished(() => slow.remove());
  const only = ["serviceCategory", "service"];
  const { created, pictures } = await seedDataset(slow.client(), { only });
  expect(pictures).toBeGreaterThan(10);
  expect(await slow.client().fetch("count(*[_type in $only])", { only })).toBe(created);
});

test("the sample content leaves room within the attribute limit of the free plan", async () => {
  const documents = await client.fetch<Record<string, unknown>[]>("*[]");
  const attributes = new Set(documents.flatMap((document) => [...attributesOf(document)]));
  // The limit is 2,000, including the editors' own drafts, uploads and landing pages.
  expect(attributes.size).toBeLessThan(1500);
});

async function revisionsById(): Promise<unknown> {
  return client.fetch("*[]{_id, _rev} | order(_id)");
}
