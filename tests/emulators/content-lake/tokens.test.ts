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

const count = (client: SanityClient, perspective: "raw" | "published" | "drafts") =>
  client.fetch<number>("count(*)", {}, { perspective });

describe("reading", () => {
  test("a public dataset shows ids without a dot to everyone, and drafts to members only", async () => {
    const counts = async (client: SanityClient) => [
      await count(client, "published"),
      await count(client, "raw"),
      await count(client, "drafts"),
    ];
    expect(await counts(withToken(open))).toEqual([1, 1, 1]);
    expect(await counts(withToken(open, "reads"))).toEqual([1, 3, 2]);
    expect(await withToken(open).getDocument("drafts.one")).toBeUndefined();
    expect(await withToken(open, "reads").getDocument("drafts.one")).toMatchObject({
      text: "draft",
    });
    const omitted = await fetch(`${open.lake.url}/v2025-02-19/data/doc/production/drafts.one,x`);
    expect(await omitted.json()).toEqual({
      documents: [],
      omitted: [
        { id: "drafts.one", reason: "permission" },
        { id: "x", reason: "existence" },
      ],
    });
  });

  test("a private dataset is empty without a token", async () => {
    expect(await count(withToken(closed), "published")).toBe(0);
    expect(await count(withToken(closed, "reads"), "published")).toBe(1);
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
  expect(await refusalOf(count(unknown, "published"))).toEqual(refused);
  expect(await refusalOf(unknown.create({ _type: "note" }))).toEqual(refused);
  expect(await refusalOf(unknown.users.getById("me"))).toEqual(refused);
});

describe("writing", () => {
  const description = 'Insufficient permissions; permission "create" required';
  const refused = {
    status: 403,
    body: {
      error: {
        description: `the mutation(s) failed: ${description}`,
        items: [
          {
            error: { description, permission: "create", type: "insufficientPermissionsError" },
            index: 0,
          },
        ],
        type: "mutationError",
      },
    },
  };

  test.each([undefined, "reads"])("is not allowed with the token %j", async (token) => {
    const client = withToken(open, token);
    expect(await refusalOf(client.create({ _type: "note" }))).toEqual(refused);
    expect(await refusalOf(client.assets.upload("file", Buffer.from("a")))).toEqual(refused);
    const others = [
      client.delete("one"),
      client.patch("one").set({ text: "no" }).commit(),
      client.action({ actionType: "sanity.action.document.discard", draftId: "drafts.one" }),
    ];
    for (const work of others) {
      expect(await refusalOf(work)).toMatchObject({
        status: 403,
        body: { error: { items: [{ error: { permission: "update" } }] } },
      });
    }
    expect(await count(withToken(open, "reads"), "raw")).toBe(3);
  });

  test("is allowed to editors and to the local Studio", async () => {
    const upload = await withToken(open, "writes").assets.upload("file", Buffer.from("text"));
    await withToken(open, "writes").delete(upload._id);
    const studio = withToken(open).withConfig({ requestTagPrefix: "studio.e1" });
    const { _id } = await studio.create({ _id: "drafts.three", _type: "note" }, { tag: "edit" });
    await studio.delete(_id, { tag: "edit" });
  });
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
