import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anyString, containing } from "../../matchers";
import { type Emulator, startEmulator } from "./emulator";

let emulator: Emulator;

beforeAll(async () => {
  emulator = await startEmulator();
  const transaction = emulator.client().transaction();
  for (const name of ["Tax", "Law"]) {
    transaction.create({ _id: `category-${name.toLowerCase()}`, _type: "serviceCategory", name });
  }
  for (let number = 1; number <= 6; number += 1) {
    transaction.create({
      _id: `service-${number}`,
      _type: "service",
      name: `Service ${number}`,
      slug: { _type: "slug", current: `service-${number}` },
      price: number * 100,
      orderRank: String.fromCharCode(103 - number),
      category: { _type: "reference", _ref: number % 2 === 0 ? "category-law" : "category-tax" },
    });
  }
  await transaction.commit();
});

afterAll(() => emulator.remove());

describe("differences from groq-js", () => {
  test.each([
    [`path("a.b") in path("a.*")`, true],
    [`path("a") in path("a.*")`, false],
    [`(*[_type == "service"] | score(price == 200) | order(_score desc))[0]._id`, "service-2"],
  ])("%s", async (query, expected) => {
    expect(await emulator.client().fetch<unknown>(query)).toBe(expected);
  });

  test.each([`*{name} | score(name == "Law")`, `*[0] | score(name == "Law")`])(
    "%s is rejected with 400",
    async (query) => {
      await expect(emulator.client().fetch(query)).rejects.toMatchObject({ statusCode: 400 });
    },
  );
});

describe("a failing query", () => {
  const failure = async (query: string) => {
    const address = `${emulator.lake.url}/v2025-02-19/data/query/production`;
    const response = await fetch(address, { method: "POST", body: JSON.stringify({ query }) });
    const body: unknown = await response.json();
    return { status: response.status, body };
  };

  test("reports the position of a syntax error", async () => {
    expect(await failure(`*[_type == ]`)).toEqual({
      status: 400,
      body: {
        error: {
          type: "queryParseError",
          description: containing("Syntax error"),
          query: `*[_type == ]`,
          start: 10,
          end: 11,
        },
      },
    });
  });

  test("is rejected immediately if its brackets are 300 deep", async () => {
    const query = "*[(".repeat(300) + "1" + ")]".repeat(300);
    const { status, body } = await failure(query);
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      containing("The query is nested too deep"),
    ]);
  });

  test("is aborted if it would take minutes: eleven nested queries over everything", async () => {
    const query = `${"*[_id in ".repeat(11)}["a"]${"]._id".repeat(11)}`;
    expect(await failure(query)).toMatchObject({
      status: 400,
      body: { error: { description: "The query takes too long" } },
    });
    expect((await failure("count(*)")).status).toBe(200);
  });

  test("allows a query over everything within another, as joins need", async () => {
    const query = "*[count(*[references(^._id)]{ 'n': count(*[_id == ^._id]) }) > 0]";
    expect((await failure(query)).status).toBe(200);
  });
});

describe("sync tags", () => {
  const tagsOf = async (query: string) => {
    const { syncTags } = await emulator
      .client()
      .fetch<unknown>(query, {}, { filterResponse: false });
    return syncTags ?? [];
  };

  test("are the same for the same filter and have the hosted service's format", async () => {
    const tags = await tagsOf(`*[_type == "service"]{_id}`);
    expect(tags).toHaveLength(1);
    expect(tags[0]).toMatch(/^s1:[\w-]{8}$/);
    expect(await tagsOf(`*[_type == "service"]{_id, name}`)).toEqual(tags);
  });

  test("distinguish types and ids, wherever the condition is in the filter", async () => {
    const services = await tagsOf(`*[_type == "service"]`);
    expect(await tagsOf(`*[defined(price) && _type == "service"]`)).toEqual(services);
    expect(await tagsOf(`*[_type == "faq"]`)).not.toEqual(services);
    expect(await tagsOf(`*[_id == "service"]`)).not.toEqual(services);
    expect(await tagsOf(`*[_type in ["service", "faq"]]`)).toEqual(
      [...services, ...(await tagsOf(`*[_type == "faq"]`))].sort(),
    );
  });

  test("contain only the id if the query filters by id", async () => {
    const one = await tagsOf(`*[_id == "service-1"]`);
    expect(one).toHaveLength(1);
    expect(await tagsOf(`*[_type == "service" && _id == "service-1"][0]{name}`)).toEqual(one);
  });

  test("include the references that a query follows", async () => {
    const tags = await tagsOf(`*[_type == "service"]{category->{name}}`);
    const [law] = await tagsOf(`*[_id == "category-law"]`);
    const [tax] = await tagsOf(`*[_id == "category-tax"]`);
    expect(tags).toEqual(expect.arrayContaining([law, tax]));
    expect(tags).toHaveLength(3);
  });

  test("have a separate tag for a query over everything", async () => {
    const everything = await tagsOf(`*[defined(name)]._id`);
    expect(everything).toEqual(await tagsOf(`count(*)`));
    expect(await tagsOf(`{"a": *[_type == "service"], "b": count(*)}`)).toEqual(
      expect.arrayContaining(everything),
    );
  });
});

describe("documents by id", () => {
  test("list the omitted ids with the reason", async () => {
    const response = await fetch(
      `${emulator.lake.url}/v1/data/doc/production/service-1,nothing?excludeContent=true`,
    );
    expect(await response.json()).toEqual({
      documents: [{ _id: "service-1", _type: "service", _rev: anyString }],
      omitted: [{ id: "nothing", reason: "existence" }],
    });
  });
});
