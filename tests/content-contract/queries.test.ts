import type { ClientPerspective } from "@sanity/client";
import { beforeAll, describe, expect, test } from "vitest";
import { anyNumber, containing } from "../matchers";
import { useLake } from "./lake";

const lake = useLake();
const { id, note, type } = lake;

beforeAll(async () => {
  const transaction = lake.client().transaction();
  for (const name of ["Tax", "Law"]) {
    transaction.create(note(name.toLowerCase(), { kind: "category", name }));
  }
  for (let number = 1; number <= 6; number += 1) {
    transaction.create(
      note(`service-${number}`, {
        kind: "service",
        name: `Service ${number}`,
        slug: { _type: "slug", current: `service-${number}` },
        price: number * 100,
        orderRank: String.fromCharCode(103 - number),
        category: { _type: "reference", _ref: id(number % 2 === 0 ? "law" : "tax") },
      }),
    );
  }
  const author = (_id: string, name: string) => ({ _id, _type: type, kind: "author", name });
  transaction
    .create(author(id("a"), "A published"))
    .create(author(`drafts.${id("a")}`, "A draft"))
    .create(author(id("b"), "B published"))
    .create(author(`drafts.${id("c")}`, "C draft"))
    .create(note("book", { author: { _type: "reference", _ref: id("a") } }));
  await transaction.commit();
});

/** Returns the result of a query about the file's own documents. */
const ask = (query: string, params = {}, perspective?: ClientPerspective): Promise<unknown> =>
  lake.client(perspective).fetch(query, { type, ...params });

describe("a query", () => {
  test("filters, orders, projects and follows references", async () => {
    const query = `*[_type == $type && kind == "service"] | order(orderRank)[0...2]
      {_id, "slug": slug.current, category->{name}}`;
    expect(await ask(query)).toEqual([
      { _id: id("service-6"), slug: "service-6", category: { name: "Law" } },
      { _id: id("service-5"), slug: "service-5", category: { name: "Tax" } },
    ]);
  });

  test("returns documents without an order sorted by id", async () => {
    const ids = await lake.client("raw").fetch<string[]>(`*[_type == $type]._id`, { type });
    expect(ids.length).toBeGreaterThan(10);
    expect(ids).toEqual(ids.toSorted());
  });

  test("accepts parameters, also in slices", async () => {
    const query = `*[_type == $type && price in $prices] | order(price)[$from...$to].name`;
    const params = { prices: [100, 300, 500], from: 1, to: 3 };
    expect(await ask(query, params)).toEqual(["Service 3", "Service 5"]);
  });

  test("joins with references() over the outer document", async () => {
    const query = `*[_type == $type && kind == "category"] | order(name)
      {name, "count": count(*[_type == $type && references(^._id)])}`;
    expect(await ask(query)).toEqual([
      { name: "Law", count: 3 },
      { name: "Tax", count: 3 },
    ]);
  });

  test("is sent by POST if it is too long for a URL", async () => {
    const names = Array.from({ length: 1500 }, (_, index) => `Service ${index}`);
    expect(JSON.stringify(names).length).toBeGreaterThan(11_264);
    expect(await ask(`count(*[_type == $type && name in $names])`, { names })).toBe(6);
  });

  test("returns null for a missing document, and [] for an empty list", async () => {
    expect(await ask(`*[_type == $type && _id == "nothing"][0]`)).toBeNull();
    expect(await ask(`*[_type == $type && _id == "nothing"]`)).toEqual([]);
  });

  test("returns its duration and sync tags, and the query unless returnQuery is false", async () => {
    const query = `*[_type == $type && kind == "service"]._id`;
    const options = { filterResponse: false } as const;
    const whole = await lake.client().fetch<unknown>(query, { type }, options);
    expect(whole).toMatchObject({ query, ms: anyNumber, syncTags: [containing("s1:")] });
    const bare = await lake
      .client()
      .fetch<unknown>(query, { type }, { ...options, returnQuery: false });
    expect(bare).not.toHaveProperty("query");
  });
});

test("an invalid query returns 400 with the position of the error", async () => {
  const query = `*[_type == ]`;
  const search = new URLSearchParams({ query });
  const answer = await lake.send(`data/query/${lake.place.dataset}?${search}`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: { type: "queryParseError", query, start: anyNumber, end: anyNumber },
  });
});

describe("a perspective", () => {
  const names = (perspective?: ClientPerspective, apiVersion = "2025-02-19") =>
    lake
      .client(perspective, { apiVersion })
      .fetch<unknown>(`*[_type == $type && kind == "author"] | order(_id)[].name`, { type });

  test.each<[ClientPerspective, string[]]>([
    ["raw", ["A published", "B published", "A draft", "C draft"]],
    ["published", ["A published", "B published"]],
    ["drafts", ["A draft", "B published", "C draft"]],
    [["drafts"], ["A draft", "B published", "C draft"]],
  ])("%s shows its layers", async (perspective, shown) => {
    expect(await names(perspective)).toEqual(shown);
  });

  test("defaults to raw before API version 2025-02-19 and to published from then on", async () => {
    expect(await names(undefined, "2025-02-18")).toHaveLength(4);
    expect(await names(undefined, "2025-02-19")).toHaveLength(2);
  });

  test("gives an overlaid document the published id and its own as _originalId", async () => {
    const found = await ask(`*[_id == $id]{_id, _originalId}`, { id: id("a") }, "drafts");
    expect(found).toEqual([{ _id: id("a"), _originalId: `drafts.${id("a")}` }]);
  });

  test("applies to references", async () => {
    const query = `*[_id == $id][0].author->name`;
    expect(await ask(query, { id: id("book") }, "drafts")).toBe("A draft");
    expect(await ask(query, { id: id("book") }, "published")).toBe("A published");
  });
});

test("returns null for missing documents when fetching by id", async () => {
  const documents = await lake.client().getDocuments([id("service-2"), id("nothing")]);
  expect(documents).toMatchObject([{ _id: id("service-2"), name: "Service 2" }, null]);
  expect(await lake.client().getDocument(id("nothing"))).toBeUndefined();
});
