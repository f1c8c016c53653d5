import type { SanityClient } from "@sanity/client";
import { expect, test } from "vitest";
import { readTokens } from "../../../emulators/content-lake/access";
import { containing } from "../../matchers";
import { useContentEmulator } from "./emulator";

const emulator = useContentEmulator({ access: { tokens: { reads: "viewer", writes: "editor" } } });

const withToken = (token?: string): SanityClient => emulator().client("raw").withConfig({ token });

test.each([
  "history/production/documents/one?revision=x",
  "live/events/production?includeDrafts=true",
])("%s is for members only", async (path) => {
  const url = `${emulator().lake.url}/v2025-02-19/data/${path}`;
  expect((await fetch(url)).status).toBe(401);
});

test("allows writes of the local Studio, which has no token", async () => {
  const upload = await withToken("writes").assets.upload("file", Buffer.from("text"));
  await withToken("writes").delete(upload._id);
  const studio = withToken().withConfig({ requestTagPrefix: "studio.e1" });
  const { _id } = await studio.create({ _id: "drafts.three", _type: "note" }, { tag: "edit" });
  await studio.delete(_id, { tag: "edit" });
});

test("returns the user of a token", async () => {
  expect(await withToken("reads").users.getById("me")).toMatchObject({ role: "viewer" });
  expect(await withToken("writes").users.getById("me")).toMatchObject({ role: "editor" });
  await expect(withToken().users.getById("me")).rejects.toMatchObject({ statusCode: 401 });
});

test("reports an unknown token in the format of the hosted service", async () => {
  await expect(withToken("wrong").users.getById("me")).rejects.toMatchObject({
    statusCode: 401,
    message: containing("Session not found"),
    responseBody: containing("SIO-401-ANF"),
  });
});

test("reads the variable CONTENT_TOKENS", () => {
  expect(readTokens("viewer=a, editor=b")).toEqual({ a: "viewer", b: "editor" });
  expect(() => readTokens("owner=a")).toThrow("CONTENT_TOKENS");
});
