import type { SanityClient } from "@sanity/client";
import { beforeAll, describe, expect, test } from "vitest";
import { useLake } from "./lake";

const refused: unknown = expect.toSatisfy((status: unknown) => status === 401 || status === 403);

const lake = useLake();
const { id, note } = lake;

beforeAll(async () => {
  await lake
    .client()
    .transaction()
    .create(note("one", { text: "published" }))
    .create(note("drafts.one", { text: "draft" }))
    .commit();
});

const anonymous = () => lake.client("raw", { token: undefined });
const as = (token: string) => lake.client("raw", { token });

const texts = (client: SanityClient): Promise<unknown> =>
  client.fetch(`*[_id in [$id, "drafts." + $id]] | order(text desc).text`, { id: id("one") });

describe("without a token", () => {
  test("published documents are visible and drafts are omitted without an error", async () => {
    expect(await texts(anonymous())).toEqual(["published"]);
    expect(await texts(lake.client("drafts", { token: undefined }))).toEqual(["published"]);
    expect(await anonymous().getDocument(id("one"))).toMatchObject({ text: "published" });
    expect(await anonymous().getDocument(`drafts.${id("one")}`)).toBeUndefined();
  });

  test("writes and uploads are rejected", async () => {
    for (const attempt of [
      anonymous().create(note("two")),
      anonymous().patch(id("one")).set({ text: "?" }).commit(),
      anonymous().delete(id("one")),
    ]) {
      await expect(attempt).rejects.toMatchObject({
        statusCode: 403,
        details: { items: [{ error: { type: "insufficientPermissionsError" } }] },
      });
    }
    const upload = anonymous().assets.upload("file", Buffer.from("x"), {
      filename: lake.filename("x.txt"),
    });
    await expect(upload).rejects.toMatchObject({ statusCode: refused });
    expect(await texts(lake.client("raw"))).toEqual(["published", "draft"]);
  });
});

describe("with a token", () => {
  test("that is unknown, every request returns 401, even for public documents", async () => {
    await expect(texts(as("unheard-of"))).rejects.toMatchObject({ statusCode: 401 });
    await expect(as("unheard-of").create(note("two"))).rejects.toMatchObject({ statusCode: 401 });
  });

  test("of a Viewer, drafts are visible and writes are rejected", async ({ skip }) => {
    const { readToken } = lake.place;
    if (readToken === undefined) return skip("CONTRACT_SANITY_READ_TOKEN is not given");
    expect(await texts(as(readToken))).toEqual(["published", "draft"]);
    await expect(as(readToken).create(note("two"))).rejects.toMatchObject({ statusCode: 403 });
  });
});

describe("a browser", () => {
  const query = () => `data/query/${lake.place.dataset}?query=1`;

  test("is allowed from the configured origin, with credentials", async () => {
    const { origin } = lake.place;
    const answer = await lake.send(query(), { headers: { Origin: origin } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "access-control-allow-origin": origin,
      "access-control-allow-credentials": "true",
    });
  });

  test("is not allowed from another origin", async () => {
    const answer = await lake.send(query(), { headers: { Origin: "https://contract.example" } });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("is allowed to send the client's headers", async () => {
    const answer = await lake.send(query(), {
      method: "OPTIONS",
      headers: {
        Origin: lake.place.origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,content-type",
      },
    });
    expect(answer.ok).toBe(true);
    expect(answer.headers.get("access-control-allow-headers")?.toLowerCase()).toContain(
      "authorization",
    );
  });
});

test("an unknown dataset is a 404", async () => {
  const answer = await lake.send("data/query/no-such-dataset?query=1");
  expect(answer.status).toBe(404);
});
