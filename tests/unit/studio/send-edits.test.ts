import type { HttpRequestEvent, RequestHandler } from "@sanity/client";
import { createClient } from "@sanity/client";
import { defer, lastValueFrom, of, throwError } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendEdits } from "../../../studio/editing/send-edits";

type Request = Parameters<RequestHandler>[0];
type Outcome = { statusCode?: number; message?: string } | undefined;

const edit = {
  actionType: "sanity.action.document.edit",
  ...{ draftId: "drafts.a", publishedId: "a", patch: { set: { question: "Do you?" } } },
};

const requestOf = (tag: string): Request => ({
  ...{ url: "https://content.example/v1/data/actions/production", method: "POST" },
  query: { tag },
  body: { transactionId: "t-1", actions: [edit] },
});
const ofEdit = requestOf("sanity.studio.document.commit");

const response: HttpRequestEvent = {
  ...{ type: "response", body: {}, url: "", method: "POST", statusCode: 200, headers: {} },
};

const client = createClient({
  ...{ projectId: "test", dataset: "production", apiVersion: "2025-02-19", useCdn: false },
});

let bodies: unknown[];

beforeEach(() => {
  bodies = [];
  vi.stubGlobal("window", new EventTarget());
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Sends a request to a service that answers with these errors, one after the other, and then takes it. */
function send(request: Request, ...errors: Outcome[]) {
  const answers = [...errors];
  const sent = sendEdits(
    request,
    ({ body }) =>
      defer(() => {
        bodies.push(body);
        const error = answers.shift();
        if (!error) return of(response);
        return throwError(() => Object.assign(new Error(error.message), error));
      }),
    client,
  );
  return lastValueFrom(sent);
}

test.each([
  ["a lost connection", {}],
  ["a service that fails", { statusCode: 503 }],
  ["too many requests", { statusCode: 429 }],
])("an edit is sent again after %s, as the same transaction", async (_case, error) => {
  const sending = send(ofEdit, error, error);
  await vi.advanceTimersByTimeAsync(3_000);
  await sending;
  expect(bodies).toEqual([ofEdit.body, ofEdit.body, ofEdit.body]);
});

test("an edit is sent at once when the browser is online again", async () => {
  const sending = send(ofEdit, {});
  window.dispatchEvent(new Event("online"));
  await sending;
  expect(bodies).toHaveLength(2);
});

test("an edit whose first attempt arrived is stored", async () => {
  const repeated = { statusCode: 409, message: 'There is a transaction "t-1" already' };
  const sending = send(ofEdit, {}, repeated);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await sending).toMatchObject({ statusCode: 200, body: { transactionId: "t-1" } });
});

test("an edit of a document that was deleted makes a draft of its last revision", async () => {
  const revision = { _id: "a", _type: "faq", _rev: "1", _updatedAt: "2026-01-01", question: "Do" };
  vi.spyOn(client, "getDocuments").mockResolvedValue([null, null]);
  vi.spyOn(client, "request").mockResolvedValue({ documents: [revision] });
  await send(ofEdit, { statusCode: 409, message: "The document was not found" });
  expect(bodies[1]).toMatchObject({
    transactionId: "t-1",
    actions: [
      {
        ...{ actionType: "sanity.action.document.create", publishedId: "a", ifExists: "ignore" },
        attributes: { _id: "drafts.a", _type: "faq", question: "Do" },
      },
      edit,
    ],
  });
});

test("what the service refuses for another reason is not sent again", async () => {
  vi.spyOn(client, "getDocuments").mockResolvedValue([null, revisionOf("a")]);
  await expect(send(ofEdit, { statusCode: 403, message: "No" })).rejects.toThrow("No");
  expect(bodies).toHaveLength(1);
});

test("another request than an edit is sent once", async () => {
  const ofPublish = requestOf("sanity.studio.document.publish");
  await expect(send(ofPublish, { message: "Offline" })).rejects.toThrow("Offline");
  expect(bodies).toHaveLength(1);
});

const revisionOf = (_id: string) => ({
  ...{ _id, _type: "faq", _rev: "1" },
  ...{ _createdAt: "2026-01-01", _updatedAt: "2026-01-01" },
});
