import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anyString, containing, matching } from "../../matchers";
import { type StandIn, startStandIn } from "./stand-in";

let standIn: StandIn;

beforeAll(async () => {
  standIn = await startStandIn();
});

afterAll(() => standIn.remove());

const itemError = (type: string) => ({
  statusCode: 409,
  details: { type: "mutationError", items: [{ error: { type } }] },
});

describe("create", () => {
  test("gives an id, a revision and dates", async () => {
    const client = standIn.client("raw");
    const before = new Date().toISOString();
    const created = await client.create({ _type: "note", text: "x" });
    expect(created).toMatchObject({ _type: "note", text: "x" });
    expect(created._rev).toMatch(/^\w{22}$/);
    expect(created._id).toMatch(/^[\w-]{36}$/);
    expect(created._createdAt >= before).toBe(true);
    expect(created._updatedAt).toBe(created._createdAt);
    expect(await client.getDocument(created._id)).toEqual(created);
  });

  test("completes an id that ends in a dot", async () => {
    const created = await standIn.client("raw").create({ _id: "drafts.", _type: "note" });
    expect(created._id).toMatch(/^drafts\.[\w-]{36}$/);
  });

  test("refuses an id that is taken, and one that is malformed", async () => {
    const client = standIn.client("raw");
    await client.create({ _id: "taken", _type: "note" });
    await expect(client.create({ _id: "taken", _type: "note" })).rejects.toMatchObject(
      itemError("documentAlreadyExistsError"),
    );
    await expect(client.create({ _id: "white space", _type: "note" })).rejects.toMatchObject({
      statusCode: 400,
      message: containing("Malformed document ID"),
    });
  });

  test("createIfNotExists leaves what is there alone", async () => {
    const client = standIn.client("raw");
    const first = await client.createIfNotExists({ _id: "once", _type: "note", n: 1 });
    const second = await client.createIfNotExists({ _id: "once", _type: "note", n: 2 });
    expect(second).toEqual(first);
    const { results } = await client.mutate(
      [{ createIfNotExists: { _id: "once", _type: "note" } }],
      { returnDocuments: false },
    );
    expect(results).toEqual([{ id: "once", operation: "none" }]);
  });

  test("createOrReplace keeps the date of creation and drops old fields", async () => {
    const client = standIn.client("raw");
    const first = await client.createOrReplace({ _id: "again", _type: "note", old: true });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = await client.createOrReplace({ _id: "again", _type: "note", fresh: true });
    expect(second._createdAt).toBe(first._createdAt);
    expect(second._updatedAt > first._updatedAt).toBe(true);
    expect(second).not.toHaveProperty("old");
    expect(second._rev).not.toBe(first._rev);
  });

  test("generates array keys when asked", async () => {
    const created = await standIn
      .client("raw")
      .create(
        { _type: "note", items: [{ a: [{ b: 1 }] }, { _key: "mine" }, "text"] },
        { autoGenerateArrayKeys: true },
      );
    expect(created.items).toEqual([
      { _key: matching(/^\w{12}$/), a: [{ _key: anyString, b: 1 }] },
      { _key: "mine" },
      "text",
    ]);
  });
});

describe("patch", () => {
  test("applies every operation of the client", async () => {
    const client = standIn.client("raw");
    const { _id } = await client.create({
      _type: "note",
      n: 1,
      gone: true,
      text: "hello",
      list: [
        { _key: "a", v: 1 },
        { _key: "b", v: 2 },
      ],
    });
    const patched = await client
      .patch(_id)
      .set({ 'list[_key=="b"].v': 20, "deep.er": 1 })
      .setIfMissing({ n: 100, added: true })
      .unset(["gone"])
      .inc({ n: 5 })
      .append("list", [{ _key: "c", v: 3 }])
      .diffMatchPatch({ text: "@@ -1,5 +1,6 @@\n hello\n+!\n" })
      .commit();
    expect(patched).toMatchObject({
      n: 6,
      added: true,
      text: "hello!",
      deep: { er: 1 },
      list: [
        { _key: "a", v: 1 },
        { _key: "b", v: 20 },
        { _key: "c", v: 3 },
      ],
    });
    expect(patched).not.toHaveProperty("gone");
  });

  test("reaches every item of a list, and of the lists within", async () => {
    const client = standIn.client("raw");
    const rows = [{ cells: [1, 2] }, { cells: [3] }, { cells: [] }];
    const { _id } = await client.create({ _type: "note", rows, numbers: [1, 2, 3] });
    await client
      .patch(_id)
      .set({ "rows[*].shown": true })
      .inc({ "rows[*].cells[*]": 10 })
      .unset(["numbers[*]", "none[*]"])
      .commit();
    expect(await client.getDocument(_id)).toMatchObject({
      rows: [
        { cells: [11, 12], shown: true },
        { cells: [13], shown: true },
        { cells: [], shown: true },
      ],
      numbers: [],
    });
  });

  test("with a stale revision is refused and changes nothing", async () => {
    const client = standIn.client("raw");
    const created = await client.create({ _id: "revised", _type: "note", n: 1 });
    await client.patch("revised").ifRevisionId(created._rev).set({ n: 2 }).commit();
    await expect(
      client.patch("revised").ifRevisionId(created._rev).set({ n: 3 }).commit(),
    ).rejects.toMatchObject(itemError("documentRevisionIDDoesNotMatchError"));
    expect(await client.getDocument("revised")).toMatchObject({ n: 2 });
  });

  test("selects by query", async () => {
    const client = standIn.client("raw");
    await client.create({ _id: "q1", _type: "queried", n: 1 });
    await client.create({ _id: "q2", _type: "queried", n: 2 });
    await client
      .patch({ query: `*[_type == "queried" && n > $least]`, params: { least: 1 } })
      .set({ hit: true })
      .commit();
    expect(await client.fetch<unknown>(`*[_type == "queried" && hit]._id`)).toEqual(["q2"]);
  });

  test("refuses a missing document and an immutable field", async () => {
    const client = standIn.client("raw");
    await expect(client.patch("missing").set({ n: 1 }).commit()).rejects.toMatchObject(
      itemError("documentNotFoundError"),
    );
    await client.create({ _id: "typed", _type: "note" });
    await expect(client.patch("typed").set({ _type: "other" }).commit()).rejects.toMatchObject(
      itemError("cannotModifyImmutableAttributeError"),
    );
  });
});

describe("a transaction", () => {
  test("happens whole or not at all", async () => {
    const client = standIn.client("raw");
    await expect(
      client
        .transaction()
        .create({ _id: "half", _type: "note" })
        .patch("not-there", (patch) => patch.set({ n: 1 }))
        .commit(),
    ).rejects.toMatchObject({ statusCode: 409 });
    expect(await client.getDocument("half")).toBeUndefined();
  });

  test("sees its own earlier mutations and gives one revision to all", async () => {
    const client = standIn.client("raw");
    const result = await client
      .transaction()
      .create({ _id: "own", _type: "note", n: 1 })
      .patch("own", (patch) => patch.inc({ n: 1 }))
      .create({ _id: "own2", _type: "note" })
      .transactionId("own-transaction")
      .commit();
    expect(result).toMatchObject({
      transactionId: "own-transaction",
      documentIds: ["own", "own", "own2"],
    });
    const documents = await client.getDocuments(["own", "own2"]);
    expect(documents.map((document) => document?._rev)).toEqual([
      "own-transaction",
      "own-transaction",
    ]);
    expect(documents[0]).toMatchObject({ n: 2 });
  });

  test("as a dry run answers and changes nothing, whether the address or the body asks for it", async () => {
    const client = standIn.client("raw");
    const result = await client.create({ _id: "dry", _type: "note" }, { dryRun: true });
    expect(result).toMatchObject({ _id: "dry" });
    const mutations = [{ create: { _id: "dry", _type: "note" } }];
    const response = await fetch(`${standIn.lake.url}/v1/data/mutate/production`, {
      method: "POST",
      body: JSON.stringify({ mutations, dryRun: true }),
    });
    expect(await response.json()).toMatchObject({ results: [{ operation: "create" }] });
    expect(await client.getDocument("dry")).toBeUndefined();
  });

  test("with the id of an earlier one is refused and changes nothing", async () => {
    const client = standIn.client("raw");
    const create = (_id: string) =>
      client.mutate([{ create: { _id, _type: "note" } }], { transactionId: "once-only" });
    await create("first");
    await expect(create("second")).rejects.toMatchObject({
      statusCode: 409,
      message: containing('"once-only"'),
    });
    expect(await client.getDocument("second")).toBeUndefined();
  });

  test.each([
    ["an unknown operation", { mutations: [{ upsert: {} }] }],
    ["a document without a type", { mutations: [{ create: { _id: "x" } }] }],
    ["no mutations", {}],
  ])("with %s is a 400", async (_, body) => {
    const response = await fetch(`${standIn.lake.url}/v1/data/mutate/production`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
  });

  test("returns ids and documents only when asked", async () => {
    const post = async (search: string) => {
      const response = await fetch(`${standIn.lake.url}/v1/data/mutate/production?${search}`, {
        method: "POST",
        body: JSON.stringify({ mutations: [{ createOrReplace: { _id: "asked", _type: "note" } }] }),
      });
      const body: unknown = await response.json();
      return body;
    };
    expect(await post("")).toMatchObject({ results: [{ operation: "create" }] });
    expect(await post("returnIds=true")).toMatchObject({
      results: [{ id: "asked", operation: "update" }],
    });
    expect(await post("returnDocuments=true")).toMatchObject({
      results: [{ id: "asked", document: { _id: "asked", _type: "note" } }],
    });
  });
});

describe("referential integrity", () => {
  const link = (_ref: string, more = {}) => ({ _type: "reference", _ref, ...more });

  test("refuses a strong reference to nothing, allows a weak one", async () => {
    const client = standIn.client("raw");
    await expect(
      client.create({ _id: "dangling", _type: "note", to: [{ deep: link("nothing") }] }),
    ).rejects.toMatchObject({
      ...itemError("documentReferenceDoesNotExistError"),
      message: containing('Document "dangling" references non-existent document "nothing"'),
    });
    const weak = { _id: "weak", _type: "note", to: link("nothing", { _weak: true }) };
    expect(await client.create(weak)).toMatchObject({ _id: "weak" });
  });

  test("refuses to delete what is referred to, until the reference goes", async () => {
    const client = standIn.client("raw");
    await client
      .transaction()
      .create({ _id: "from", _type: "note", to: link("target") })
      .create({ _id: "target", _type: "note" })
      .commit();
    await expect(client.delete("target")).rejects.toMatchObject({
      ...itemError("documentHasReferencesError"),
      message: containing(
        'Document "target" cannot be deleted as there are references to it from "from"',
      ),
    });
    await client.patch("from").unset(["to"]).commit();
    await client.delete("target");
    expect(await client.getDocument("target")).toBeUndefined();
  });

  test("allows both ends to go in one transaction, in any order", async () => {
    const client = standIn.client("raw");
    await client
      .transaction()
      .create({ _id: "end-b", _type: "note" })
      .create({ _id: "end-a", _type: "note", to: link("end-b") })
      .commit();
    await client.transaction().delete("end-b").delete("end-a").commit();
    expect(await client.getDocuments(["end-a", "end-b"])).toEqual([null, null]);
  });
});

describe("delete", () => {
  test("by query removes what it finds", async () => {
    const client = standIn.client("raw");
    await client.create({ _id: "d1", _type: "doomed" });
    await client.create({ _id: "d2", _type: "doomed" });
    await client.delete({ query: `*[_type == $type]`, params: { type: "doomed" } });
    expect(await client.fetch<unknown>(`count(*[_type == "doomed"])`)).toBe(0);
  });

  test("of a document that is not there succeeds", async () => {
    await expect(
      standIn.client("raw").mutate([{ delete: { id: "never" } }], { returnDocuments: false }),
    ).resolves.toMatchObject({ results: [] });
  });
});
