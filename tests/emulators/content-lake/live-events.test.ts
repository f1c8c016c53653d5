import type { LiveEvent, SanityClient } from "@sanity/client";
import type { Subscription } from "rxjs";
import { afterEach, describe, expect, test } from "vitest";
import { startContentLake } from "../../../emulators/content-lake/server";
import { eventually } from "../../eventually";
import { connect, startEmulator, useContentEmulator } from "./emulator";

const emulator = useContentEmulator();
const subscriptions: Subscription[] = [];

afterEach(() => {
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
});

/** The events that the real client receives; resolves after its welcome. */
async function listen(client: SanityClient, includeDrafts = false): Promise<LiveEvent[]> {
  const heard: LiveEvent[] = [];
  // The client requires credentials for drafts.
  const listener = client.withConfig({ withCredentials: includeDrafts });
  const events = listener.live.events({ includeDrafts });
  subscriptions.push(events.subscribe((event) => heard.push(event)));
  await eventually(() => expect(heard).toContainEqual(containing("welcome")));
  return heard;
}

const containing = (type: string): unknown => expect.objectContaining({ type });

const messages = (heard: LiveEvent[]) =>
  heard.flatMap((event) => (event.type === "message" ? [event] : []));

const service = (id: string, fields = {}) => ({ _id: id, _type: "service", ...fields });

/** The text of the first events of a stream: those that arrive within 200 ms. */
async function stream(path: string, lastEventId: string): Promise<string> {
  const url = `${emulator().lake.url}/v2025-02-19/data/${path}`;
  const response = await fetch(url, { headers: { "Last-Event-ID": lastEventId } });
  const reader = response.body?.getReader();
  let text = "";
  const timer = setTimeout(() => void reader?.cancel(), 200);
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    text += new TextDecoder().decode(part.value);
  }
  clearTimeout(timer);
  return text;
}

describe("a client that reconnects", () => {
  const live = (lastEventId: string) => stream("live/events/production", lastEventId);

  test("gets the events that it missed", async () => {
    const heard = await listen(emulator().client());
    await emulator().client().create(service("six"));
    await emulator().client().create(service("seven"));
    await eventually(() => expect(messages(heard)).toHaveLength(2));
    const [first, second] = messages(heard);
    const missed = await live(first?.id ?? "");
    expect(missed).toContain(`id: ${second?.id ?? ""}`);
    expect(missed).not.toContain("restart");
  });

  test("to a listener gets the events that it missed", async () => {
    const again = (lastEventId: string) => stream("listen/production?query=*", lastEventId);
    const [, id = ""] = /^id: (\S+)$/m.exec(await again("")) ?? [];
    await emulator().client().create({ _id: "missed", _type: "faq" });
    expect(await again(id)).toContain(`"documentId":"missed"`);
    // An event id of another process is unknown, so all events of this one are sent.
    expect(await again("another-7")).toContain(`"documentId":"missed"`);
    expect(await again("")).not.toContain("mutation");
  });

  test("gets a restart event after the emulator restarts, and then new events", async () => {
    const { directory } = emulator();
    await emulator().lake.close();
    const first = await startContentLake({ port: emulator().lake.port, directory });
    const client = connect(first.url);
    const heard = await listen(client);
    await first.close();
    const second = await startContentLake({ port: emulator().lake.port, directory });
    emulator().lake = second;
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

  test("does not keep the emulator from stopping", async () => {
    const other = await startEmulator();
    await listen(other.client());
    await other.remove();
  });
});
