import { ClientError, type SanityClient } from "@sanity/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTokens } from "../../../emulators/content-lake/access";
import { type Emulator, startEmulator } from "./emulator";

const tokens = { reads: "viewer", writes: "editor" } as const;

let open: Emulator;
let closed: Emulator;

const withToken = (emulator: Emulator, token?: string): SanityClient =>
  emulator.client("raw").withConfig({ token });

beforeAll(async () => {
  open = await startEmulator({ access: { tokens } });
  closed = await startEmulator({ access: { tokens, isPrivate: true } });
  for (const emulator of [open, closed]) {
    await withToken(emulator, "writes")
      .transaction()
      .create({ _id: "one", _type: "note", text: "published" })
      .create({ _id: "drafts.one", _type: "note", text: "draft" })
      .create({ _id: "drafts.two", _type: "note", text: "new" })
      .commit();
  }
});

afterAll(() => Promise.all([open.remove(), closed.remove()]));

/** The status and the body of a refusal; null if the request succeeded. */
async function refusalOf(work: Promise<unknown>) {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    const body: unknown = JSON.parse(String(error.responseBody));
    return { status: error.statusCode, body };
  }
}

const count = (client: SanityClient) => client.fetch<number>("count(*)");

describe("reading", () => {
  test("a private dataset is empty without a token", async () => {
    expect(await count(withToken(closed))).toBe(0);
    expect(await count(withToken(closed, "reads"))).toBe(3);
  });

  test.each([
    "history/production/documents/one?revision=x",
    "live/events/production?includeDrafts=true",
  ])("%s is for members only", async (path) => {
    const url = `${open.lake.url}/v2025-02-19/data/${path}`;
    expect((await fetch(url)).status).toBe(401);
  });
});

test("rejects an unknown token as the hosted service does, even for public documents", async () => {
  const refused = {
    status: 401,
    body: {
      statusCode: 401,
      error: "Unauthorized",
      message: "Session not found",
      errorCode: "SIO-401-ANF",
    },
  };
  const unknown = withToken(open, "wrong");
  expect(await refusalOf(count(unknown))).toEqual(refused);
  expect(await refusalOf(unknown.users.getById("me"))).toEqual(refused);
});

test("allows writes of the local Studio, which has no token", async () => {
  const upload = await withToken(open, "writes").assets.upload("file", Buffer.from("text"));
  await withToken(open, "writes").delete(upload._id);
  const studio = withToken(open).withConfig({ requestTagPrefix: "studio.e1" });
  const { _id } = await studio.create({ _id: "drafts.three", _type: "note" }, { tag: "edit" });
  await studio.delete(_id, { tag: "edit" });
});

test("returns the user of a token", async () => {
  expect(await withToken(open, "reads").users.getById("me")).toMatchObject({ role: "viewer" });
  expect(await withToken(open, "writes").users.getById("me")).toMatchObject({ role: "editor" });
  expect(await refusalOf(withToken(open).users.getById("me"))).toMatchObject({ status: 401 });
});

test("reads the variable CONTENT_TOKENS", () => {
  expect(readTokens("viewer=a, editor=b")).toEqual({ a: "viewer", b: "editor" });
  expect(() => readTokens("owner=a")).toThrow("CONTENT_TOKENS");
});
