import type { SanityClient } from "@sanity/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateDataset } from "../../ops/migrate-content/migrate-content";
import { type Emulator, startEmulator } from "../emulators/content-lake/emulator";

let emulator: Emulator;
let client: SanityClient;

beforeAll(async () => {
  emulator = await startEmulator();
  client = emulator.client("raw");
  for (const _id of ["diwali", "drafts.diwali", "versions.r1.diwali"]) {
    await client.createOrReplace({
      _id,
      _type: "landingPage",
      name: "Diwali offer",
      bands: [{ _key: "a", _type: "heroBand", heading: "Diwali" }],
    });
  }
});

afterAll(() => emulator.remove());

test("a migration changes published documents, drafts and versions, and a second run none", async () => {
  expect(await migrateDataset(client)).toBe(3);
  const sections = [{ _key: "a", _type: "heroSection", heading: "Diwali" }];
  expect(await client.fetch("*[_type == 'landingPage']{ bands, sections }")).toEqual(
    Array.from({ length: 3 }, () => ({ bands: null, sections })),
  );
  expect(await migrateDataset(client)).toBe(0);
});
