import type { Action, ClientPerspective } from "@sanity/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { containing } from "../../matchers";
import { type Emulator, startEmulator } from "./emulator";

// The emulator has no releases, so the tests create version documents directly. A hosted dataset would not allow that.
let emulator: Emulator;

const author = (_id: string, name: string) => ({ _id, _type: "author", name });

beforeAll(async () => {
  emulator = await startEmulator();
  await emulator
    .client()
    .transaction()
    .create(author("a", "A published"))
    .create(author("drafts.a", "A draft"))
    .create(author("versions.r1.a", "A in r1"))
    .create(author("b", "B published"))
    .create(author("drafts.c", "C draft"))
    .commit();
});

afterAll(() => emulator.remove());

const names = (perspective: ClientPerspective) =>
  emulator.client(perspective).fetch<unknown>(`*[_type == "author"] | order(_id)[].name`);

test("resolves a stack of perspectives in order", async () => {
  expect(await names(["r1", "drafts"])).toEqual(["A in r1", "B published", "C draft"]);
  expect(await names(["r1"])).toEqual(["A in r1", "B published"]);
  expect(await names(["drafts", "r1"])).toEqual(["A draft", "B published", "C draft"]);
  expect(await names("published")).toEqual(["A published", "B published"]);
  expect(await names("raw")).toContain("A in r1");
});

const ask = (perspective: string) => {
  const search = new URLSearchParams({ query: `*[_id == "a"][0].name`, perspective });
  return fetch(`${emulator.lake.url}/v2025-02-19/data/query/production?${search.toString()}`);
};

test("accepts previewDrafts as the old name of drafts", async () => {
  expect(await (await ask("previewDrafts")).json()).toMatchObject({ result: "A draft" });
});

test("rejects an unknown combination of perspectives", async () => {
  expect((await ask("raw,drafts")).status).toBe(400);
});

test("creates a version from the published document, at the given revision only", async () => {
  const client = emulator.client("raw");
  const version: Action = {
    actionType: "sanity.action.document.version.create",
    publishedId: "b",
    versionId: "versions.r1.b",
    baseId: "b",
  };
  const wrong = client.action({ ...version, ifBaseRevisionId: "another" });
  await expect(wrong).rejects.toMatchObject({ statusCode: 409 });
  const base = await client.getDocument("b");
  await client.action({ ...version, ifBaseRevisionId: base?._rev ?? "" });
  expect(await client.getDocument("versions.r1.b")).toMatchObject({ name: "B published" });
  await client.delete("versions.r1.b");
});

test.each<[Action, string]>([
  [
    { actionType: "sanity.action.release.create", releaseId: "r1" },
    "sanity.action.release.create is not known here",
  ],
  [
    {
      actionType: "sanity.action.document.version.create",
      publishedId: "b",
      versionId: "versions.r1.a",
      baseId: "b",
    },
    "both of the publishedId",
  ],
])("rejects $actionType with a 400 that states the reason", async (action, reason) => {
  await expect(emulator.client("raw").action(action)).rejects.toMatchObject({
    statusCode: 400,
    message: containing(reason),
  });
});
