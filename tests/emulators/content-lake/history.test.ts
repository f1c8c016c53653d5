import type { SanityClient } from "@sanity/client";
import { beforeAll, expect, test } from "vitest";
import { startContentLake } from "../../../emulators/content-lake/server";
import { useContentEmulator } from "./emulator";

const emulator = useContentEmulator();
let client: SanityClient;

const publishedId = "faq-one";
const draftId = `drafts.${publishedId}`;
const act = (name: string, more: Record<string, unknown>) =>
  ({ actionType: `sanity.action.document.${name}`, publishedId, ...more }) as const;
const edit = (question: string) => act("edit", { draftId, patch: { set: { question } } });

/** Runs an action as an editor of the local Studio does; returns the transaction's id. */
async function run(action: object): Promise<string> {
  const response = await fetch(
    `${emulator().lake.url}/v2025-02-19/data/actions/production?tag=studio.e7.test`,
    { method: "POST", body: JSON.stringify({ actions: [action] }) },
  );
  const body: unknown = await response.json();
  if (response.ok && typeof body === "object" && body && "transactionId" in body) {
    return String(body.transactionId);
  }
  throw new Error(JSON.stringify(body));
}

const transactions: string[] = [];

beforeAll(async () => {
  client = emulator().client("raw");
  const attributes = { _type: "faq", question: "First" };
  for (const action of [
    act("create", { attributes }),
    edit("Second"),
    act("publish", { draftId }),
    edit("Third"),
    act("discard", { draftId }),
    act("unpublish", { draftId }),
  ]) {
    transactions.push(await run(action));
  }
});

async function ask(path: string): Promise<Response> {
  return fetch(`${emulator().lake.url}/v2025-02-19/data/history/production/${path}`);
}

const questionsAt = async (parameters: string) => {
  const response = await ask(`documents/${publishedId},${draftId}?${parameters}`);
  const { documents } = await readDocuments(response);
  return documents.map(({ _id, question }) => [_id, question]);
};

async function readDocuments(response: Response) {
  const body: unknown = await response.json();
  if (!isDocuments(body)) throw new Error(JSON.stringify(body));
  return body;
}

const isDocuments = (body: unknown): body is { documents: { _id: string; question: string }[] } =>
  typeof body === "object" && body !== null && "documents" in body;

test("lists a document's events, newest first, with their author", async () => {
  const response = await ask(`events/documents/${draftId}?limit=100`);
  const versionId = draftId;
  expect(await response.json()).toMatchObject({
    events: {
      [draftId]: [
        { type: "unpublishDocument", documentId: publishedId, versionId },
        { type: "deleteDocumentVersion", versionId, versionRevisionId: transactions[3] },
        { type: "createDocumentVersion", versionId, versionRevisionId: transactions[3] },
        { type: "publishDocumentVersion", versionRevisionId: transactions[1] },
        { type: "createDocumentVersion", versionId, author: "editor-7" },
      ],
    },
    nextCursor: "",
  });
});

test("finds the revision that a draft is based on by the draft's id", async () => {
  const { _rev } = await client.create({ _id: "faq-two", _type: "faq", question: "By a script" });
  const asked = await ask(`documents/drafts.faq-two?revision=${_rev}`);
  const { documents } = await readDocuments(asked);
  expect(documents).toMatchObject([{ _id: "faq-two", question: "By a script" }]);
  expect((await ask(`documents/${draftId}?revision=unheard-of`)).status).toBe(404);
});

test("returns the documents as they were at a given time", async () => {
  expect(await questionsAt(`time=${new Date().toISOString()}`)).toEqual([[draftId, "Second"]]);
});

test("lists transactions as lines, within a range and in either order", async () => {
  const idsOf = async (parameters: string) => {
    const text = await (await ask(`transactions/${publishedId},${draftId}?${parameters}`)).text();
    return text.split("\n").flatMap((line) => /^\{"id":"([^"]+)"/.exec(line)?.[1] ?? []);
  };
  expect(await idsOf("")).toEqual(transactions);
  expect(await idsOf("reverse=true&limit=2")).toEqual(transactions.toReversed().slice(0, 2));
  const [, from, , to] = transactions;
  expect(await idsOf(`fromTransaction=${from}&toTransaction=${to}`)).toEqual(
    transactions.slice(1, 4),
  );
});

test("keeps the history across a restart", async () => {
  await emulator().lake.close();
  emulator().lake = await startContentLake({ port: 0, directory: emulator().directory });
  expect(await questionsAt(`revision=${transactions[3]}`)).toEqual([
    [publishedId, "Second"],
    [draftId, "Third"],
  ]);
});
