import type { HttpRequestEvent } from "@sanity/client";
import { createClient } from "@sanity/client";
import { firstValueFrom, of, throwError } from "rxjs";
import { beforeEach, expect, test, vi } from "vitest";
import { sendEdits } from "../../../studio/editing/send-edits";

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
