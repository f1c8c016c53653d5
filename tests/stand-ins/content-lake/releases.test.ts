import type { Action, ClientPerspective } from "@sanity/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { containing } from "../../matchers";
import { type StandIn, startStandIn } from "./stand-in";

// There are no releases here, but documents of them, which a hosted dataset would not let anybody make like this.
let standIn: StandIn;

const author = (_id: string, name: string) => ({ _id, _type: "author", name });

beforeAll(async () => {
  standIn = await startStandIn();
  await standIn
    .client()
    .transaction()
    .create(author("a", "A published"))
    .create(author("drafts.a", "A draft"))
    .create(author("versions.r1.a", "A in r1"))
    .create(author("b", "B published"))
    .create(author("drafts.c", "C draft"))
    .create({ _id: "book", _type: "book", author: { _type: "reference", _ref: "a" } })
    .commit();
});

afterAll(() => standIn.remove());

const names = (perspective: ClientPerspective) =>
  standIn.client(perspective).fetch<unknown>(`*[_type == "author"] | order(_id)[].name`);

test("a stack of perspectives looks through them in order", async () => {
  expect(await names(["r1", "drafts"])).toEqual(["A in r1", "B published", "C draft"]);
  expect(await names(["r1"])).toEqual(["A in r1", "B published"]);
  expect(await names(["drafts", "r1"])).toEqual(["A draft", "B published", "C draft"]);
});

test("a version is in no perspective but its own, and in raw", async () => {
  expect(await names("raw")).toContain("A in r1");
  expect(await names("published")).toEqual(["A published", "B published"]);
});

test("references resolve through the version", async () => {
  const query = `*[_type == "book"][0].author->name`;
  expect(await standIn.client(["r1"]).fetch<unknown>(query)).toBe("A in r1");
});

const ask = (perspective: string) => {
  const search = new URLSearchParams({ query: `*[_id == "a"][0].name`, perspective });
  return fetch(`${standIn.lake.url}/v2025-02-19/data/query/production?${search.toString()}`);
};

test("previewDrafts is the old name of drafts", async () => {
  expect(await (await ask("previewDrafts")).json()).toMatchObject({ result: "A draft" });
});

test("an unknown combination is refused", async () => {
  expect((await ask("raw,drafts")).status).toBe(400);
});

test("a version is made of what is published, at the revision that is named", async () => {
  const client = standIn.client("raw");
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
      actionType: "sanity.action.document.version.unpublish",
      versionId: "versions.r1.a",
      publishedId: "a",
    },
    "sanity.action.document.version.unpublish is not known here",
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
])("$actionType is a 400 that says why", async (action, reason) => {
  await expect(standIn.client("raw").action(action)).rejects.toMatchObject({
    statusCode: 400,
    message: containing(reason),
  });
});
