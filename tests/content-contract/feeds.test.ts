import type { LiveEvent, MutationEvent, WelcomeEvent } from "@sanity/client";
import { applyPatch } from "mendoza";
import type { Subscription } from "rxjs";
import { afterEach, describe, expect, test } from "vitest";
import { eventually, useLake } from "./lake";

const lake = useLake();
const { id, note, type } = lake;
const client = () => lake.client("raw");

const subscriptions: Subscription[] = [];
afterEach(() => {
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
});

describe("listen", () => {
  /** The mutations that the client receives; resolves after its welcome. */
  async function listen(query: string, params = {}, options = {}): Promise<MutationEvent[]> {
    const heard: (MutationEvent | WelcomeEvent)[] = [];
    const mutations: MutationEvent[] = [];
    const wanted = { events: ["welcome", "mutation"], includeAllVersions: true, ...options };
    subscriptions.push(
      client()
        .listen(query, { type, ...params }, { ...wanted, events: ["welcome", "mutation"] })
        .subscribe((event) => {
          heard.push(event);
          if (event.type === "mutation") mutations.push(event);
        }),
    );
    await eventually(() => expect(heard[0]?.type).toBe("welcome"));
    return mutations;
  }

  test("reports that a document appears, changes and disappears, each with the previous revision", async () => {
    const heard = await listen(
      `*[_type == $type && _id == $id]`,
      { id: id("one") },
      { includePreviousRevision: true },
    );
    await client().create(note("one", { question: "Why?" }));
    await client().patch(id("one")).set({ question: "Why not?" }).commit();
    await client().delete(id("one"));
    await eventually(() => expect(heard).toHaveLength(3));
    const [appear, update, disappear] = heard;
    expect(heard.map(({ transition }) => transition)).toEqual(["appear", "update", "disappear"]);
    expect(appear).toMatchObject({ documentId: id("one"), result: { question: "Why?" } });
    expect(update).toMatchObject({
      previousRev: appear?.resultRev,
      previous: { question: "Why?" },
      result: { question: "Why not?" },
      mutations: [{ patch: { id: id("one"), set: { question: "Why not?" } } }],
    });
    expect(disappear).toMatchObject({ previousRev: update?.resultRev });
    expect(disappear).not.toHaveProperty("result");
  });

  test("reports a document that enters or leaves the filter as appearing or disappearing", async () => {
    await client().create(note("two", { group: "a" }));
    const heard = await listen(`*[_type == $type && group == $group]`, { group: "b" });
    for (const group of ["b", "c", "d"]) {
      await client().patch(id("two")).set({ group }).commit();
    }
    await eventually(() => expect(heard).toHaveLength(2));
    expect(heard.map(({ transition }) => transition)).toEqual(["appear", "disappear"]);
  });

  test("counts a transaction's events as this listener receives them", async () => {
    const ids = [id("three"), `drafts.${id("three")}`];
    const heard = await listen(`*[_id in $ids]`, { ids });
    const transaction = client().transaction().create(note("three")).create(note("drafts.three"));
    await transaction.create(note("four")).commit();
    await eventually(() => expect(heard).toHaveLength(2));
    expect(heard.map(({ transactionTotalEvents }) => transactionTotalEvents)).toEqual([2, 2]);
    expect(heard.map(({ transactionCurrentEvent }) => transactionCurrentEvent)).toEqual([1, 2]);
  });

  test("sends effects that convert one revision to the next and back", async () => {
    const before = await client().create(
      note("five", { question: "Why?", answer: { text: "So", old: 1 }, gone: true }),
    );
    const heard = await listen(`*[_id == $id]`, { id: id("five") }, { effectFormat: "mendoza" });
    const after = await client()
      .patch(id("five"))
      .set({ "answer.text": "Because", added: 2 })
      .unset(["gone", "answer.old"])
      .commit();
    await eventually(() => expect(heard).toHaveLength(1));
    const effects = heard[0]?.effects;
    expect(applyPatch(before, effects?.apply ?? [])).toEqual(after);
    expect(applyPatch(after, effects?.revert ?? [])).toEqual(before);
  });

  test("ends with the reason if the query is invalid", async () => {
    const failed = new Promise((resolve) => {
      subscriptions.push(client().listen(`*[_type == ]`).subscribe({ error: resolve }));
    });
    await expect(failed).resolves.toMatchObject({ name: "ChannelError" });
  });
});

describe("live events", () => {
  /** The events that the client receives; resolves after its welcome. */
  async function follow(includeDrafts = false): Promise<LiveEvent[]> {
    const heard: LiveEvent[] = [];
    const events = lake.client().live.events({ includeDrafts });
    subscriptions.push(events.subscribe((event) => heard.push(event)));
    await eventually(() => expect(heard.map((event) => event.type)).toContain("welcome"));
    return heard;
  }

  const messages = (heard: LiveEvent[]) =>
    heard.flatMap((event) => (event.type === "message" ? [event] : []));

  /** The first received event that concerns a response with these tags. */
  const concerning = (heard: LiveEvent[], tags: readonly string[]) =>
    messages(heard).find((event) => event.tags.some((tag) => tags.includes(tag)));

  const answer = async (query: string, lastLiveEventId?: string) => {
    const options = { filterResponse: false, ...(lastLiveEventId && { lastLiveEventId }) } as const;
    const { result, syncTags } = await lake
      .client("published")
      .fetch<unknown>(query, { type, id: id("live"), link: id("live-link") }, options);
    return { result, tags: syncTags ?? [] };
  };

  test.each([
    ["a list", `*[_type == $type && live]{_id, name}`],
    ["a document by its id", `*[_id == $id][0]{_id, name}`],
    ["a reference that was followed", `*[_id == $link][0].to->name`],
  ])(
    "carry the sync tags of %s, and the next query returns the new value",
    async (_what, query) => {
      await client().createOrReplace(note("live", { live: true, name: "Before" }));
      await client().createOrReplace(
        note("live-link", { to: { _type: "reference", _ref: id("live") } }),
      );
      await eventually(async () => {
        expect(JSON.stringify((await answer(query)).result)).toContain("Before");
      });
      const { tags } = await answer(query);
      const heard = await follow();
      await client().patch(id("live")).set({ name: "After" }).commit();
      const event = await eventually(() => {
        const found = concerning(heard, tags);
        expect(found).toBeDefined();
        return found;
      });
      expect(JSON.stringify((await answer(query, event?.id)).result)).toContain("After");
    },
  );

  test("are sent for a deletion", async () => {
    await client().createOrReplace(note("live", { live: true }));
    const { tags } = await answer(`*[_id == $id][0]`);
    const heard = await follow();
    await client().transaction().delete(id("live-link")).delete(id("live")).commit();
    await eventually(() => expect(concerning(heard, tags)).toBeDefined());
  });

  test("omit drafts unless they are requested", async () => {
    const published = await follow();
    const all = await follow(true);
    await client().create(note("drafts.six"));
    await eventually(() => expect(messages(all)).toHaveLength(1));
    expect(messages(published)).toEqual([]);
  });
});
