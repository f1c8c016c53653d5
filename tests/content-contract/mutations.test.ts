import { describe, expect, test } from "vitest";
import { anyString, containing } from "../matchers";
import { useLake } from "./lake";

const lake = useLake();
const { id, note, type } = lake;
const client = () => lake.client("raw");

const itemError = (errorType: string) => ({
  statusCode: 409,
  details: { type: "mutationError", items: [{ error: { type: errorType } }] },
});

describe("create", () => {
  test("adds an id, a revision and dates", async () => {
    const created = await client().create({ _type: type, text: "x" });
    expect(created).toMatchObject({ _type: type, text: "x", _id: anyString });
    expect(created._rev).toMatch(/^\w{22}$/);
    expect(created._updatedAt).toBe(created._createdAt);
    expect(await client().getDocument(created._id)).toEqual(created);
  });

  test("rejects an existing and a malformed id", async () => {
    await client().create(note("taken"));
    await expect(client().create(note("taken"))).rejects.toMatchObject(
      itemError("documentAlreadyExistsError"),
    );
    await expect(client().create(note("white space"))).rejects.toMatchObject({ statusCode: 400 });
  });

  test("createIfNotExists leaves an existing document unchanged", async () => {
    const first = await client().createIfNotExists(note("once", { n: 1 }));
    const second = await client().createIfNotExists(note("once", { n: 2 }));
    expect(second).toEqual(first);
  });

  test("createOrReplace keeps the date of creation and drops old fields", async () => {
    const first = await client().createOrReplace(note("again", { old: true }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = await client().createOrReplace(note("again", { fresh: true }));
    expect(second._createdAt).toBe(first._createdAt);
    expect(second._updatedAt > first._updatedAt).toBe(true);
    expect(second).not.toHaveProperty("old");
    expect(second._rev).not.toBe(first._rev);
  });
});

describe("patch", () => {
  test("applies every operation of the client", async () => {
    const { _id } = await client().create({
      _type: type,
      n: 1,
      gone: true,
      text: "hello",
      deep: {},
      list: [
        { _key: "a", v: 1 },
        { _key: "b", v: 2 },
      ],
    });
    const patched = await client()
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

  test("applies to every item of an array and of nested arrays", async () => {
    const rows = [{ cells: [1, 2] }, { cells: [3] }, { cells: [] }];
    const { _id } = await client().create({ _type: type, rows, numbers: [1, 2, 3] });
    await client()
      .patch(_id)
      .set({ "rows[*].shown": true })
      .inc({ "rows[*].cells[*]": 10 })
      .unset(["numbers[*]"])
      .commit();
    expect(await client().getDocument(_id)).toMatchObject({
      rows: [
        { cells: [11, 12], shown: true },
        { cells: [13], shown: true },
        { cells: [], shown: true },
      ],
      numbers: [],
    });
  });

  test("with a stale revision is rejected and changes nothing", async () => {
    const { _id, _rev } = await client().create({ _type: type, n: 1 });
    await client().patch(_id).ifRevisionId(_rev).set({ n: 2 }).commit();
    await expect(
      client().patch(_id).ifRevisionId(_rev).set({ n: 3 }).commit(),
    ).rejects.toMatchObject(itemError("documentRevisionIDDoesNotMatchError"));
    expect(await client().getDocument(_id)).toMatchObject({ n: 2 });
  });

  test("rejects a missing document and an immutable field", async () => {
    await expect(client().patch(id("missing")).set({ n: 1 }).commit()).rejects.toMatchObject(
      itemError("documentNotFoundError"),
    );
    await client().create(note("typed"));
    await expect(
      client().patch(id("typed")).set({ _type: "other" }).commit(),
    ).rejects.toMatchObject(itemError("cannotModifyImmutableAttributeError"));
  });
});

describe("a transaction", () => {
  test("is applied as a whole or not at all", async () => {
    await expect(
      client()
        .transaction()
        .create(note("half"))
        .patch(id("not-there"), (patch) => patch.set({ n: 1 }))
        .commit(),
    ).rejects.toMatchObject({ statusCode: 409 });
    expect(await client().getDocument(id("half"))).toBeUndefined();
  });

  test("sees its own earlier mutations and gives one revision to all", async () => {
    const transactionId = `${type}-own`;
    const result = await client()
      .transaction()
      .create(note("own", { n: 1 }))
      .patch(id("own"), (patch) => patch.inc({ n: 1 }))
      .create(note("own2"))
      .transactionId(transactionId)
      .commit();
    expect(result).toMatchObject({
      transactionId,
      documentIds: [id("own"), id("own"), id("own2")],
    });
    const documents = await client().getDocuments([id("own"), id("own2")]);
    expect(documents.map((document) => document?._rev)).toEqual([transactionId, transactionId]);
    expect(documents[0]).toMatchObject({ n: 2 });
  });

  test("as a dry run returns a result and changes nothing", async () => {
    const result = await client().create(note("dry"), { dryRun: true });
    expect(result).toMatchObject({ _id: id("dry") });
    expect(await client().getDocument(id("dry"))).toBeUndefined();
  });

  test("with the id of an earlier one is rejected and changes nothing", async () => {
    const create = (name: string) =>
      client().mutate([{ create: note(name) }], { transactionId: `${type}-once` });
    await create("first");
    await expect(create("second")).rejects.toMatchObject({ statusCode: 409 });
    expect(await client().getDocument(id("second"))).toBeUndefined();
  });

  test("returns ids and documents only on request", async () => {
    const { dataset, token } = lake.place;
    const ask = async (search: string): Promise<unknown> => {
      const answer = await lake.send(`data/mutate/${dataset}${search}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify({ mutations: [{ createOrReplace: note("asked") }] }),
      });
      return await answer.json();
    };
    expect(await ask("")).toMatchObject({ results: [{ operation: "create" }] });
    expect(await ask("?returnIds=true")).toMatchObject({
      results: [{ id: id("asked"), operation: "update" }],
    });
    expect(await ask("?returnDocuments=true")).toMatchObject({
      results: [{ id: id("asked"), document: note("asked") }],
    });
  });
});

describe("referential integrity", () => {
  const link = (name: string, more = {}) => ({ _type: "reference", _ref: id(name), ...more });

  test("rejects a strong reference to a missing document, and allows a weak one", async () => {
    await expect(
      client().create(note("dangling", { to: [{ deep: link("nothing") }] })),
    ).rejects.toMatchObject({
      ...itemError("documentReferenceDoesNotExistError"),
      message: containing(`references non-existent document "${id("nothing")}"`),
    });
    const weak = note("weak", { to: link("nothing", { _weak: true }) });
    expect(await client().create(weak)).toMatchObject({ _id: id("weak") });
  });

  test("rejects deleting a referenced document until the reference is removed", async () => {
    await client()
      .transaction()
      .create(note("from", { to: link("target") }))
      .create(note("target"))
      .commit();
    await expect(client().delete(id("target"))).rejects.toMatchObject({
      ...itemError("documentHasReferencesError"),
      message: containing(`there are references to it from "${id("from")}"`),
    });
    await client().patch(id("from")).unset(["to"]).commit();
    await client().delete(id("target"));
    expect(await client().getDocument(id("target"))).toBeUndefined();
  });

  test("allows deleting both ends in one transaction, in any order", async () => {
    await client()
      .transaction()
      .create(note("end-b"))
      .create(note("end-a", { to: link("end-b") }))
      .commit();
    await client().transaction().delete(id("end-b")).delete(id("end-a")).commit();
    expect(await client().getDocuments([id("end-a"), id("end-b")])).toEqual([null, null]);
  });
});

test("deleting a missing document succeeds", async () => {
  await expect(
    client().mutate([{ delete: { id: id("never") } }], { returnDocuments: false }),
  ).resolves.toMatchObject({ results: [] });
});
