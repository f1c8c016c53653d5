import type { Action, SanityClient } from "@sanity/client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { containing } from "../../matchers";
import { type StandIn, startStandIn } from "./stand-in";

let standIn: StandIn;
let client: SanityClient;

beforeAll(async () => {
  standIn = await startStandIn();
  client = standIn.client("raw");
});

beforeEach(async () => {
  await client.delete({ query: "*" });
});

afterAll(() => standIn.remove());

const publishedId = "faq-one";
const draftId = `drafts.${publishedId}`;
const attributes = { _id: publishedId, _type: "faq", question: "Why?" };

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
  const [draft, published] = await client.getDocuments([draftId, publishedId]);
  const questions: unknown[] = [draft?.question ?? null, published?.question ?? null];
  return questions;
};

describe("the life of a document", () => {
  test("is created as a draft, published, edited, published again", async () => {
    await client.action(create);
    expect(await pair()).toEqual(["Why?", null]);
    await client.action(publish);
    expect(await pair()).toEqual([null, "Why?"]);
    await client.action(edit({ question: "Why not?" }));
    expect(await pair()).toEqual(["Why not?", "Why?"]);
    await client.action(publish);
    expect(await pair()).toEqual([null, "Why not?"]);
  });

  test("keeps the day it was created", async () => {
    await client.action(create);
    const draft = await client.getDocument(draftId);
    await client.action([publish, edit({ question: "When?" }), publish]);
    expect(await client.getDocument(publishedId)).toMatchObject({ _createdAt: draft?._createdAt });
  });

  test("is unpublished into a draft, and a draft that is there stays", async () => {
    await client.action([create, publish, unpublish]);
    expect(await pair()).toEqual(["Why?", null]);
    await client.action([publish, edit({ question: "Newer" }), unpublish]);
    expect(await pair()).toEqual(["Newer", null]);
  });

  test("is discarded, restored and deleted", async () => {
    await client.action([create, publish, edit({ question: "No" })]);
    await client.action({ actionType: "sanity.action.document.discard", draftId });
    expect(await pair()).toEqual([null, "Why?"]);
    await client.action({
      actionType: "sanity.action.document.replaceDraft",
      publishedId,
      attributes: { ...attributes, question: "As it was" },
    });
    expect(await pair()).toEqual(["As it was", "Why?"]);
    const remove = { actionType: "sanity.action.document.delete", publishedId } as const;
    await expect(client.action({ ...remove, includeDrafts: [] })).rejects.toMatchObject({
      statusCode: 409,
    });
    await client.action({ ...remove, includeDrafts: [draftId] });
    expect(await pair()).toEqual([null, null]);
  });

  test("a draft that was never published is discarded as a version", async () => {
    await client.action(create);
    await client.action({
      actionType: "sanity.action.document.version.discard",
      versionId: draftId,
    });
    expect(await pair()).toEqual([null, null]);
  });
});

describe("an action", () => {
  test("takes the transaction's id from the client", async () => {
    const { transactionId } = await client.action(create, { transactionId: "mine" });
    expect(transactionId).toBe("mine");
    expect(await client.getDocument(draftId)).toMatchObject({ _rev: "mine" });
  });

  test("fails as a whole", async () => {
    await expect(
      client.action([create, { ...publish, ifDraftRevisionId: "another" }]),
    ).rejects.toMatchObject({ statusCode: 409, message: containing("different revision") });
    expect(await pair()).toEqual([null, null]);
  });

  test("on a document that is not there is refused", async () => {
    await expect(client.action(publish)).rejects.toMatchObject({ statusCode: 409 });
    await expect(client.action(edit({ question: "?" }))).rejects.toMatchObject({ statusCode: 409 });
  });

  test.each<[string, Action, string]>([
    [
      "of a release",
      { actionType: "sanity.action.release.create", releaseId: "r1" },
      "sanity.action.release.create is not known here",
    ],
    [
      "that puts off unpublishing to a release",
      {
        actionType: "sanity.action.document.version.unpublish",
        versionId: "versions.r1.faq-one",
        publishedId,
      },
      "version.unpublish is not known here",
    ],
    ["with another's draft", { ...publish, draftId: "drafts.faq-two" }, "of another document"],
    ["with two published ids", { ...publish, draftId: publishedId }, "no id of a draft"],
    ["with two drafts", { ...publish, publishedId: draftId }, "no id of a published document"],
    [
      "that deletes another's draft",
      {
        actionType: "sanity.action.document.delete",
        publishedId,
        includeDrafts: ["drafts.faq-two"],
      },
      "of another document",
    ],
  ])("%s is a 400 that says so", async (_what, action, reason) => {
    await client.create({ _id: "drafts.faq-two", _type: "faq" });
    await client.action(create);
    await expect(client.action(action)).rejects.toMatchObject({
      statusCode: 400,
      message: containing(reason),
    });
    expect(await pair()).toEqual(["Why?", null]);
  });

  test("takes no transaction's id twice", async () => {
    await client.mutate([{ create: { _type: "faq" } }], { transactionId: "used" });
    await expect(client.action(create, { transactionId: "used" })).rejects.toMatchObject({
      statusCode: 409,
      message: containing('"used"'),
    });
    expect(await pair()).toEqual([null, null]);
  });

  test("makes a version of what is published, at the revision that it names", async () => {
    await client.action([create, publish]);
    const base = await client.getDocument(publishedId);
    const version: Action = {
      actionType: "sanity.action.document.version.create",
      publishedId,
      versionId: `versions.r1.${publishedId}`,
      baseId: publishedId,
    };
    await expect(client.action({ ...version, ifBaseRevisionId: "another" })).rejects.toMatchObject({
      statusCode: 409,
    });
    await client.action({ ...version, ifBaseRevisionId: base?._rev ?? "" });
    expect(await client.getDocument(version.versionId)).toMatchObject({ question: "Why?" });
  });

  test("publishes a reference to what is published by then as a strong one", async () => {
    const service = {
      _ref: "law",
      _type: "reference",
      _weak: true,
      _strengthenOnPublish: { type: "serviceCategory" },
    };
    await client.action([create, edit({ services: [{ ...service, _key: "a" }] })]);
    await expect(client.action(publish)).rejects.toMatchObject({ statusCode: 409 });
    await client.create({ _id: "law", _type: "serviceCategory" });
    await client.action(publish);
    expect(await client.getDocument(publishedId)).toMatchObject({
      services: [{ _ref: "law", _type: "reference", _key: "a" }],
    });
    expect(JSON.stringify(await client.getDocument(publishedId))).not.toContain("eak");
    await expect(client.delete("law")).rejects.toMatchObject({ statusCode: 409 });
  });

  test("does not unpublish what others refer to", async () => {
    await client.action([create, publish]);
    await client.create({ _type: "page", faq: { _type: "reference", _ref: publishedId } });
    await expect(client.action(unpublish)).rejects.toMatchObject({ statusCode: 409 });
    expect(await pair()).toEqual([null, "Why?"]);
  });
});
