import type { ClientPerspective } from "@sanity/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StandIn, startStandIn } from "./stand-in";

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

const names = (perspective?: ClientPerspective, apiVersion?: string) =>
  standIn
    .client(perspective, apiVersion)
    .fetch<unknown>(`*[_type == "author"] | order(_id)[].name`);

test("raw shows every version of every document", async () => {
  expect(await names("raw")).toEqual([
    "A published",
    "B published",
    "A draft",
    "C draft",
    "A in r1",
  ]);
});

test("published leaves drafts and versions out", async () => {
  expect(await names("published")).toEqual(["A published", "B published"]);
});

test.each<ClientPerspective>(["drafts", ["drafts"]])(
  "%s lays drafts over what is published",
  async (perspective) => {
    expect(await names(perspective)).toEqual(["A draft", "B published", "C draft"]);
  },
);

test("a stack of perspectives looks through them in order", async () => {
  expect(await names(["r1", "drafts"])).toEqual(["A in r1", "B published", "C draft"]);
  expect(await names(["r1"])).toEqual(["A in r1", "B published"]);
  expect(await names(["drafts", "r1"])).toEqual(["A draft", "B published", "C draft"]);
});

test("an overlaid document has the published id and remembers its own", async () => {
  const found: unknown = await standIn.client("drafts").fetch(`*[_id == "a"]{_id, _originalId}`);
  expect(found).toEqual([{ _id: "a", _originalId: "drafts.a" }]);
});

test("references resolve through the overlay", async () => {
  const query = `*[_type == "book"][0].author->name`;
  expect(await standIn.client("drafts").fetch<unknown>(query)).toBe("A draft");
  expect(await standIn.client(["r1"]).fetch<unknown>(query)).toBe("A in r1");
  expect(await standIn.client("published").fetch<unknown>(query)).toBe("A published");
});

test("the default perspective is raw before 2025-02-19 and published from then on", async () => {
  expect(await names(undefined, "2025-02-18")).toHaveLength(5);
  expect(await names(undefined, "1")).toHaveLength(5);
  expect(await names(undefined, "2025-02-19")).toHaveLength(2);
  expect(await names(undefined, "X")).toHaveLength(2);
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
