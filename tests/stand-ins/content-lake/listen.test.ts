import { expect, test } from "vitest";
import { readEvents } from "./read-events";
import { startStandIn } from "./stand-in";

test("who listens again gets what it missed", async () => {
  const standIn = await startStandIn();
  const url = `${standIn.lake.url}/v2025-02-19/data/listen/production?query=*`;
  const listenAgain = async (lastEventId: string) => {
    const response = await fetch(url, { headers: { "Last-Event-ID": lastEventId } });
    return readEvents(response);
  };
  const [, id = ""] =
    /id: (\S+)\nevent: welcome|event: welcome\nid: (\S+)/
      .exec(await listenAgain(""))
      ?.filter(Boolean) ?? [];
  await standIn.client().create({ _id: "missed", _type: "faq" });
  expect(await listenAgain(id)).toContain(`"documentId":"missed"`);
  // Of another process nothing is known, so all that happened in this one is told.
  expect(await listenAgain("another-7")).toContain(`"documentId":"missed"`);
  expect(await listenAgain("")).not.toContain("mutation");
  await standIn.remove();
});
