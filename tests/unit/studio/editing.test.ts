import { createRequire } from "node:module";
import { createClient, type HttpRequestEvent } from "@sanity/client";
import { BufferedDocument, Mutation } from "@sanity/mutator";
import { firstValueFrom, of, throwError } from "rxjs";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { endTyping, keepUnsentEdits } from "../../../studio/editing/keep-unsent-edits";
import { sendEdits } from "../../../studio/editing/send-edits";

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  keepUnsentEdits();
});

afterAll(() => {
  vi.useRealTimers();
});

const require = createRequire(import.meta.url);

type Sent = Parameters<NonNullable<BufferedDocument["commitHandler"]>>[0];

test("the patched package is the copy that the Studio uses", () => {
  const ofStudio = createRequire(require.resolve("sanity"));
  expect(ofStudio.resolve("@sanity/mutator")).toBe(require.resolve("@sanity/mutator"));
});

const draft = { _id: "drafts.a", _type: "faq", _rev: "1", question: "Do you" };

let buffered: BufferedDocument;
let sent: Sent[];

beforeEach(() => {
  sent = [];
  buffered = new BufferedDocument(draft);
  buffered.commitHandler = (message) => sent.push(message);
});

const type = (question: string) =>
  buffered.add(new Mutation({ mutations: [{ patch: { id: draft._id, set: { question } } }] }));

/** Another editor publishes or deletes, which removes the draft. */
const removeDraft = () =>
  buffered.arrive(
    new Mutation({
      ...{ transactionId: "2", previousRev: "1", resultRev: "2" },
      mutations: [{ delete: { id: draft._id } }],
    }),
  );

/** The service creates a new draft when it receives an edit. */
const createDraft = (transactionId: string, question: string) =>
  buffered.arrive(
    new Mutation({
      ...{ transactionId, resultRev: transactionId },
      mutations: [{ create: { ...draft, _rev: transactionId, question } }],
    }),
  );

test("unsent edits survive the removal of the draft, and are sent", () => {
  type("Do you answer");
  removeDraft();
  expect(buffered.LOCAL).toMatchObject({ question: "Do you answer" });
  void buffered.commit();
  const [first] = sent;
  expect(JSON.stringify(first?.mutation.mutations)).toContain("answer");
  first?.success();
  createDraft(first?.mutation.transactionId ?? "", "Do you answer");
  expect(buffered.LOCAL).toMatchObject({ question: "Do you answer" });
  expect(buffered.document.EDGE).toMatchObject({ question: "Do you answer" });
});

/** Types on while an edit is being sent, and expects the text to stay when the draft is removed and created again. */
function expectLaterEditSurvives() {
  void buffered.commit();
  type("Do you answer on Sundays");
  removeDraft();
  expect(buffered.LOCAL).toMatchObject({ question: "Do you answer on Sundays" });
  sent[0]?.success();
  createDraft(sent[0]?.mutation.transactionId ?? "", "Do you answer");
  expect(buffered.LOCAL).toMatchObject({ question: "Do you answer on Sundays" });
}

test("edits that are being sent, and later ones, survive the removal of the draft", () => {
  type("Do you answer");
  expectLaterEditSurvives();
  void buffered.commit();
  expect(JSON.stringify(sent[1]?.mutation.mutations)).toContain("Sundays");
});

test("an edit that is being sent does not restore an older text of the document", () => {
  const first = new Mutation({
    mutations: [
      { createIfNotExists: { ...draft, question: "Older text" } },
      { patch: { id: draft._id, set: { question: "Do you answer" } } },
    ],
  });
  buffered.add(first);
  expectLaterEditSurvives();
});

test("a draft without unsent edits is removed after two seconds, or at once if its own editor publishes", () => {
  for (const isOwn of [false, true]) {
    buffered = new BufferedDocument(draft);
    buffered.commitHandler = (message) => sent.push(message);
    type("Do you answer");
    void buffered.commit();
    const last = sent.at(-1);
    last?.success();
    const rev = last?.mutation.transactionId ?? "";
    const mutations = last?.mutation.mutations ?? [];
    buffered.arrive(
      new Mutation({ transactionId: rev, previousRev: "1", resultRev: rev, mutations }),
    );
    if (isOwn) endTyping();
    buffered.arrive(
      new Mutation({
        ...{ transactionId: `${rev}-2`, previousRev: rev, resultRev: `${rev}-2` },
        mutations: [{ delete: { id: draft._id } }],
      }),
    );
    expect(buffered.LOCAL === null).toBe(isOwn);
    vi.advanceTimersByTime(2_000);
    expect(buffered.LOCAL).toBeNull();
  }
});

const client = createClient({ projectId: "local", dataset: "production", useCdn: false });
const answer: HttpRequestEvent = {
  type: "response",
  body: {},
  ...{ url: "", method: "GET", statusCode: 200, statusMessage: "OK", headers: {} },
};

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
});

/** Sends a request that fails once; the browser is online again afterwards. */
async function sendWhileAway(path: string, method: string, error: object) {
  const send = vi
    .fn<Parameters<typeof sendEdits>[1]>()
    .mockReturnValueOnce(throwError(() => Object.assign(new Error("It failed"), error)))
    .mockReturnValue(of(answer));
  const url = `https://local.api.sanity.io/v1/data/${path}`;
  const sent = firstValueFrom(sendEdits({ url, method }, send, client));
  window.dispatchEvent(new Event("online"));
  const outcome = await sent.then(
    () => "answered",
    () => "failed",
  );
  return [outcome, send.mock.calls.length];
}

test.each([
  ["the preview of a reference", "doc/production/drafts.a?excludeContent=true", "GET"],
  ["a list", "query/production?query=*", "GET"],
])("%s is requested again when the browser is online", async (_, path, method) => {
  expect(await sendWhileAway(path, method, {})).toEqual(["answered", 2]);
});

test.each([
  ["a publish without a connection", "actions/production", "POST", {}],
  ["a query that is refused", "query/production?query=*", "GET", { statusCode: 400 }],
])("%s is sent once", async (_, path, method, error) => {
  expect(await sendWhileAway(path, method, error)).toEqual(["failed", 1]);
});
