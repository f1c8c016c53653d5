import type { MutationEvent, SanityClient, WelcomeEvent } from "@sanity/client";
import { applyPatch } from "mendoza";
import type { Subscription } from "rxjs";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { readEvents } from "./read-events";
import { type StandIn, startStandIn } from "./stand-in";

let standIn: StandIn;
let client: SanityClient;
const subscriptions: Subscription[] = [];

beforeAll(async () => {
  standIn = await startStandIn();
  client = standIn.client();
});

afterEach(() => {
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
});

afterAll(() => standIn.remove());

/** The mutations that the real client hears, from its welcome on. */
async function listen(query: string, params = {}, options = {}): Promise<MutationEvent[]> {
  const heard: (MutationEvent | WelcomeEvent)[] = [];
  const events = client.listen(query, params, {
    events: ["welcome", "mutation"],
    includeAllVersions: true,
    ...options,
  });
  subscriptions.push(events.subscribe((event) => heard.push(event)));
  await vi.waitFor(() => expect(heard[0]?.type).toBe("welcome"));
  const mutations: MutationEvent[] = [];
  subscriptions.push(
    events.subscribe((event) => event.type === "mutation" && mutations.push(event)),
  );
  // The second connection has its welcome as well.
  await new Promise((resolve) => setTimeout(resolve, 100));
  return mutations;
}

const faq = (id: string, fields = {}) => ({ _id: id, _type: "faq", ...fields });

test("a document appears, changes and disappears, each change after the revision before it", async () => {
  const heard = await listen(`*[_type == "faq"]`, {}, { includePreviousRevision: true });
  await client.create(faq("one", { question: "Why?" }));
  await client.patch("one").set({ question: "Why not?" }).commit();
  await client.delete("one");
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  const [appear, update, disappear] = heard;
  expect(heard.map(({ transition }) => transition)).toEqual(["appear", "update", "disappear"]);
  expect(appear).toMatchObject({ documentId: "one", result: { question: "Why?" } });
  expect(update).toMatchObject({
    previousRev: appear?.resultRev,
    previous: { question: "Why?" },
    result: { question: "Why not?" },
    mutations: [{ patch: { id: "one", set: { question: "Why not?" } } }],
  });
  expect(disappear).toMatchObject({ previousRev: update?.resultRev });
  expect(disappear).not.toHaveProperty("result");
});

test("a change that moves a document in or out of the filter is an appearance or a disappearance", async () => {
  await client.create(faq("two", { category: "a" }));
  const heard = await listen(`*[category == $category] {question}`, { category: "b" });
  await client.patch("two").set({ category: "b" }).commit();
  await client.patch("two").set({ category: "c" }).commit();
  await client.patch("two").set({ category: "d" }).commit();
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard.map(({ transition }) => transition)).toEqual(["appear", "disappear"]);
});

test("events of one transaction are counted as this listener gets them", async () => {
  const heard = await listen(`*[_id in $ids]`, { ids: ["three", "drafts.three"] });
  const transaction = client.transaction().create(faq("three")).create(faq("drafts.three"));
  await transaction.create(faq("four")).commit();
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard.map(({ transactionTotalEvents }) => transactionTotalEvents)).toEqual([2, 2]);
  expect(heard.map(({ transactionCurrentEvent }) => transactionCurrentEvent)).toEqual([1, 2]);
});

test("the effects lead from one revision to the next and back", async () => {
  const before = await client.create(
    faq("five", { question: "Why?", answer: { text: "So", marks: ["x"], old: 1 }, gone: true }),
  );
  const heard = await listen(`*[_id == "five"]`, {}, { effectFormat: "mendoza" });
  const after = await client
    .patch("five")
    .set({ "answer.text": "Because", "answer.marks": ["y"], added: 2 })
    .unset(["gone", "answer.old"])
    .commit();
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  const effects = heard[0]?.effects;
  expect(applyPatch(before, effects?.apply ?? [])).toEqual(after);
  expect(applyPatch(after, effects?.revert ?? [])).toEqual(before);
});

test("a bad query ends the feed with its reason", async () => {
  const failed = new Promise((resolve) => {
    subscriptions.push(client.listen(`*[_type == ]`).subscribe({ error: resolve }));
  });
  await expect(failed).resolves.toMatchObject({ name: "ChannelError" });
});

test("who connects again gets what it missed", async () => {
  const url = `${standIn.lake.url}/v2025-02-19/data/listen/production?query=*`;
  const listenAgain = async (lastEventId: string) => {
    const response = await fetch(url, { headers: { "Last-Event-ID": lastEventId } });
    return readEvents(response);
  };
  const [, id = ""] =
    /id: (\S+)\nevent: welcome|event: welcome\nid: (\S+)/
      .exec(await listenAgain(""))
      ?.filter(Boolean) ?? [];
  await client.create(faq("missed"));
  expect(await listenAgain(id)).toContain(`"documentId":"missed"`);
  // Of another process nothing is known, so all that happened in this one is told.
  expect(await listenAgain("another-7")).toContain(`"documentId":"missed"`);
  expect(await listenAgain("")).not.toContain("mutation");
});
