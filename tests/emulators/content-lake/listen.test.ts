import { expect, test } from "vitest";
import { startEmulator } from "./emulator";
import { readEvents } from "./read-events";

test("sends a reconnecting listener the events that it missed", async () => {
  const emulator = await startEmulator();
  const url = `${emulator.lake.url}/v2025-02-19/data/listen/production?query=*`;
  const listenAgain = async (lastEventId: string) => {
    const response = await fetch(url, { headers: { "Last-Event-ID": lastEventId } });
    return readEvents(response);
  };
  const [, id = ""] =
    /id: (\S+)\nevent: welcome|event: welcome\nid: (\S+)/
      .exec(await listenAgain(""))
      ?.filter(Boolean) ?? [];
  await emulator.client().create({ _id: "missed", _type: "faq" });
  expect(await listenAgain(id)).toContain(`"documentId":"missed"`);
  // An event id of another process is unknown, so all events of this one are sent.
  expect(await listenAgain("another-7")).toContain(`"documentId":"missed"`);
  expect(await listenAgain("")).not.toContain("mutation");
  await emulator.remove();
});
