import type { LiveEvent, SanityClient } from "@sanity/client";
import type { Subscription } from "rxjs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startContentLake } from "../../../local/content-lake/server";
import { eventually } from "../../eventually";
import { readEvents } from "./read-events";
import { connect, type StandIn, startStandIn } from "./stand-in";

let standIn: StandIn;
const subscriptions: Subscription[] = [];

beforeAll(async () => {
  standIn = await startStandIn();
});

afterEach(() => {
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
});

afterAll(() => standIn.remove());

/** What the real client hears, from its welcome on. */
async function listen(client: SanityClient, includeDrafts = false): Promise<LiveEvent[]> {
  const heard: LiveEvent[] = [];
  // The client asks for credentials before it wants drafts.
  const listener = client.withConfig({ withCredentials: includeDrafts });
  const events = listener.live.events({ includeDrafts });
  subscriptions.push(events.subscribe((event) => heard.push(event)));
  await eventually(() => expect(heard).toContainEqual(containing("welcome")));
  return heard;
}

const containing = (type: string): unknown => expect.objectContaining({ type });

const messages = (heard: LiveEvent[]) =>
  heard.flatMap((event) => (event.type === "message" ? [event] : []));

/** The tags of the answer to a query. */
async function tagsOf(query: string): Promise<string[]> {
  const answer = await standIn.client().fetch<unknown>(query, {}, { filterResponse: false });
  return answer.syncTags ?? [];
}

const service = (id: string, fields = {}) => ({ _id: id, _type: "service", ...fields });

describe("live events", () => {
  test("name the type and the id of a change, and what depends on everything", async () => {
    const heard = await listen(standIn.client());
    await standIn.client().create(service("one"));
    await eventually(() => expect(messages(heard)).toHaveLength(1));
    const tags = [...(messages(heard)[0]?.tags ?? [])];
    const expected = await Promise.all(
      [`*[_type == "service"]`, `*[_id == "one"]`, `count(*)`].map(tagsOf),
    );
    expect(tags.sort()).toEqual(expected.flat().sort());
    const others = await Promise.all([`*[_type == "faq"]`, `*[_id == "two"]`].map(tagsOf));
    expect(tags.filter((tag) => others.flat().includes(tag))).toEqual([]);
  });
});

describe("a client that connects again", () => {
  const stream = async (lastEventId: string) => {
    const response = await fetch(`${standIn.lake.url}/v2025-02-19/data/live/events/production`, {
      headers: { "Last-Event-ID": lastEventId },
    });
    return readEvents(response);
  };

  test("gets what it missed", async () => {
    const heard = await listen(standIn.client());
    await standIn.client().create(service("six"));
    await standIn.client().create(service("seven"));
    await eventually(() => expect(messages(heard)).toHaveLength(2));
    const [first, second] = messages(heard);
    const missed = await stream(first?.id ?? "");
    expect(missed).toContain(`id: ${second?.id ?? ""}`);
    expect(missed).not.toContain("restart");
  });

  test("is told to start over when nobody knows what it missed", async () => {
    expect(await stream("another-1")).toContain("event: restart");
    expect(await stream("nonsense")).toContain("event: restart");
  });

  test("hears of a restarted stand-in and goes on hearing", async () => {
    const { directory } = standIn;
    await standIn.lake.close();
    const first = await startContentLake({ port: standIn.lake.port, directory });
    const client = connect(first.url);
    const heard = await listen(client);
    await first.close();
    const second = await startContentLake({ port: standIn.lake.port, directory });
    standIn.lake = second;
    await eventually(() => expect(heard).toContainEqual(containing("restart")));
    await client.create(service("after-the-restart"));
    await eventually(() => expect(messages(heard)).toHaveLength(1));
    expect(heard.map(({ type }) => type)).toEqual([
      "welcome",
      "reconnect",
      "welcome",
      "restart",
      "message",
    ]);
  });

  test("does not keep the stand-in from stopping", async () => {
    const other = await startStandIn();
    await listen(other.client());
    await other.remove();
  });
});
