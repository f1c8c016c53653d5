import type { Action } from "@sanity/client";
import { beforeEach, describe, expect, test } from "vitest";
import { containing } from "../matchers";
import { useLake } from "./lake";

const lake = useLake();
const { id, note, type } = lake;
const client = () => lake.client("raw");

const publishedId = id("one");
const draftId = `drafts.${publishedId}`;
const attributes = { _id: publishedId, _type: type, question: "Why?" };

beforeEach(async () => {
  const transaction = client().transaction();
  for (const name of ["one", "law", "page", "two"]) {
    transaction.delete(id(name)).delete(`drafts.${id(name)}`);
  }
  await transaction.commit();
});

const create: Action = {
  actionType: "sanity.action.document.create",
  publishedId,
  attributes,
  ifExists: "fail",
};
const edit = (set: Record<string, unknown>): Action => ({
  actionType: "sanity.action.document.edit",
  draftId,
  publishedId,
  patch: { set },
});
const publish: Action = { actionType: "sanity.action.document.publish", draftId, publishedId };
const unpublish: Action = { actionType: "sanity.action.document.unpublish", draftId, publishedId };

/** The questions of the draft and of the published document. */
const pair = async () => {
  const [draft, published] = await client().getDocuments([draftId, publishedId]);
  const questions: unknown[] = [draft?.question ?? null, published?.question ?? null];
  return questions;
};

describe("a document", () => {
  test("is created as a draft, published, edited, published again", async () => {
    await client().action(create);
    expect(await pair()).toEqual(["Why?", null]);
    await client().action(publish);
    expect(await pair()).toEqual([null, "Why?"]);
    await client().action(edit({ question: "Why not?" }));
    expect(await pair()).toEqual(["Why not?", "Why?"]);
    await client().action(publish);
    expect(await pair()).toEqual([null, "Why not?"]);
  });

  test("keeps its creation date", async () => {
    await client().action(create);
    const draft = await client().getDocument(draftId);
    await client().action([publish, edit({ question: "When?" }), publish]);
    expect(await client().getDocument(publishedId)).toMatchObject({
      _createdAt: draft?._createdAt,
    });
  });

  test("becomes a draft when unpublished, and an existing draft stays", async () => {
    await client().action([create, publish, unpublish]);
    expect(await pair()).toEqual(["Why?", null]);
    await client().action([publish, edit({ question: "Newer" }), unpublish]);
    expect(await pair()).toEqual(["Newer", null]);
  });

  test("is discarded, restored and deleted", async () => {
    await client().action([create, publish, edit({ question: "No" })]);
    await client().action({ actionType: "sanity.action.document.discard", draftId });
    expect(await pair()).toEqual([null, "Why?"]);
    await client().action({
      actionType: "sanity.action.document.replaceDraft",
      publishedId,
      attributes: { ...attributes, question: "As it was" },
    });
    expect(await pair()).toEqual(["As it was", "Why?"]);
    const remove = { actionType: "sanity.action.document.delete", publishedId } as const;
    await expect(client().action({ ...remove, includeDrafts: [] })).rejects.toMatchObject({
      statusCode: 409,
    });
    await client().action({ ...remove, includeDrafts: [draftId] });
    expect(await pair()).toEqual([null, null]);
  });

  test("is discarded as a version if it is a draft that was never published", async () => {
    await client().action(create);
    await client().action({
      actionType: "sanity.action.document.version.discard",
      versionId: draftId,
    });
    expect(await pair()).toEqual([null, null]);
  });
});

describe("an action", () => {
  test("accepts a transaction id from the client, but only once", async () => {
    const mine = `${type}-mine`;
    const { transactionId } = await client().action(create, { transactionId: mine });
    expect(transactionId).toBe(mine);
    expect(await client().getDocument(draftId)).toMatchObject({ _rev: mine });
    await expect(client().action(publish, { transactionId: mine })).rejects.toMatchObject({
      statusCode: 409,
    });
    expect(await pair()).toEqual(["Why?", null]);
  });

  test("fails as a whole", async () => {
    await expect(
      client().action([create, { ...publish, ifDraftRevisionId: "another" }]),
    ).rejects.toMatchObject({ statusCode: 409 });
    expect(await pair()).toEqual([null, null]);
  });

  test("on a missing document is rejected", async () => {
    await expect(client().action(publish)).rejects.toMatchObject({ statusCode: 409 });
    await expect(client().action(edit({ question: "?" }))).rejects.toMatchObject({
      statusCode: 409,
    });
  });

  test("publishes a reference to a published document as a strong one", async () => {
    const service = {
      _ref: id("law"),
      _type: "reference",
      _weak: true,
      _strengthenOnPublish: { type },
    };
    await client().action([create, edit({ services: [{ ...service, _key: "a" }] })]);
    await expect(client().action(publish)).rejects.toMatchObject({ statusCode: 409 });
    await client().create(note("law"));
    await client().action(publish);
    expect(await client().getDocument(publishedId)).toMatchObject({
      services: [{ _ref: id("law"), _type: "reference", _key: "a" }],
    });
    expect(JSON.stringify(await client().getDocument(publishedId))).not.toContain("eak");
    await expect(client().delete(id("law"))).rejects.toMatchObject({ statusCode: 409 });
  });

  test("does not unpublish a referenced document", async () => {
    await client().action([create, publish]);
    await client().create(note("page", { one: { _type: "reference", _ref: publishedId } }));
    await expect(client().action(unpublish)).rejects.toMatchObject({
      statusCode: 409,
      message: containing(id("page")),
    });
    expect(await pair()).toEqual([null, "Why?"]);
  });
});
