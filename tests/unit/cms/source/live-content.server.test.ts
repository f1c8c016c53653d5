import { NEVER } from "rxjs";
import { afterEach, expect, test, vi } from "vitest";
import {
  contentStore,
  followContent,
  stopFollowingContent,
} from "~/cms/source/live-content.server";

type Answers = { title: string; changed: string };

/** What the service and its CDN answer. */
const service = vi.hoisted((): Answers => ({ title: "old", changed: "1" }));
const cdn = vi.hoisted((): Answers => ({ title: "old", changed: "1" }));

vi.mock("~/cms/source/client.server", () => {
  const clientOf = (answers: Answers) => ({
    fetch: (query: string) =>
      Promise.resolve(
        query.includes('"documents"')
          ? { documents: 1, changed: answers.changed }
          : { result: answers.title, syncTags: ["s1:a"] },
      ),
    live: { events: () => NEVER },
  });
  return { client: clientOf(cdn), directClient: clientOf(service) };
});

afterEach(() => {
  stopFollowingContent();
  vi.useRealTimers();
});

test("content that changed without an event is not what the CDN has kept", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const shown = async () => {
    const result = contentStore.get({ name: "title", query: "*[0].title", params: {} });
    await vi.advanceTimersByTimeAsync(2_000);
    return (await result).result;
  };
  Object.assign(service, { title: "published before the start", changed: "2" });
  followContent(() => {});
  await vi.advanceTimersByTimeAsync(100);
  expect(await shown()).toBe("published before the start");

  const clock = vi.spyOn(performance, "now");
  clock.mockReturnValue(performance.now() + 120_000);
  Object.assign(service, { title: "found by polling", changed: "3" });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await shown()).toBe("found by polling");
});
