import type { SanityClient } from "@sanity/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateDataset } from "../../ops/migrate-content/migrate-content";
import { type Emulator, startEmulator } from "../emulators/content-lake/emulator";

let emulator: Emulator;
let client: SanityClient;

beforeAll(async () => {
  emulator = await startEmulator();
  client = emulator.client("raw");
  for (const _id of ["aboutPage", "drafts.aboutPage", "versions.r1.aboutPage"]) {
    await client.createOrReplace({ _id, _type: "aboutPage", mission: "Help" });
  }
  await client.createOrReplace({
    ...{ _id: "franchisePage", _type: "franchisePage", screenshotNote: "Send a picture." },
  });
  await client.createOrReplace({ _id: "siteSettings", _type: "siteSettings" });
  const page = { _type: "reference", _ref: "aboutPage" };
  await client.createOrReplace({
    ...{ _id: "navigation", _type: "navigation" },
    bar: [{ _key: "a", _type: "menuLink", label: "About", page }],
  });
});

afterAll(() => emulator.remove());

test("a migration changes published documents, drafts and versions, and a second run none", async () => {
  expect(await migrateDataset(client)).toBe(6);
  const ids = ["drafts.page-about", "page-about", "versions.r1.page-about"];
  expect(
    await client.fetch(
      `*[_type == "aboutPage" || key == "about"] | order(_id) { _id, key, mission, "moved": sections[_type == "valuesSection"].mission }`,
    ),
  ).toEqual(ids.map((_id) => ({ _id, key: "about", mission: null, moved: ["Help"] })));
  expect(await client.fetch(`*[_id == "navigation"][0].bar[0].page->key`)).toBe("about");
  expect(await client.fetch(`*[defined(screenshotNote)] { _id, screenshotNote }`)).toEqual([
    { _id: "siteSettings", screenshotNote: "Send a picture." },
  ]);
  expect(await migrateDataset(client)).toBe(0);
});
