import { BufferedDocument, Mutation } from "@sanity/mutator";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { endTyping, keepUnsentEdits } from "../../../studio/editing/keep-unsent-edits";

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  keepUnsentEdits();
});

afterAll(() => {
  vi.useRealTimers();
});

type Sent = Parameters<NonNullable<BufferedDocument["commitHandler"]>>[0];

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

test("edits that are being sent, and later ones, survive the removal of the draft", () => {
  type("Do you answer");
  void buffered.commit();
  type("Do you answer on Sundays");
  removeDraft();
  expect(buffered.LOCAL).toMatchObject({ question: "Do you answer on Sundays" });
  sent[0]?.success();
  createDraft(sent[0]?.mutation.transactionId ?? "", "Do you answer");
  expect(buffered.LOCAL).toMatchObject({ question: "Do you answer on Sundays" });
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
  void buffered.commit();
  type("Do you answer on Sundays");
  removeDraft();
  expect(buffered.LOCAL).toMatchObject({ question: "Do you answer on Sundays" });
  sent[0]?.success();
  createDraft(sent[0]?.mutation.transactionId ?? "", "Do you answer");
  expect(buffered.LOCAL).toMatchObject({ question: "Do you answer on Sundays" });
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
