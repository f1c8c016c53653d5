import { beforeAll, describe, expect, test } from "vitest";
import { useContentEmulator } from "./emulator";

const emulator = useContentEmulator();

beforeAll(async () => {
  await emulator().client().create({ _id: "law", _type: "serviceCategory", name: "Law" });
  const category = { _type: "reference", _ref: "law" };
  for (const price of [100, 200]) {
    const _id = `service-${price}`;
    await emulator().client().create({ _id, _type: "service", price, category });
  }
});

test("orders by a score, which the Studio's search does and groq-js does not", async () => {
  const query = `(*[_type == "service"] | score(price == 200) | order(_score desc))[0]._id`;
  expect(await emulator().client().fetch<unknown>(query)).toBe("service-200");
});

describe("sync tags", () => {
  const tagsOf = async (query: string) => {
    const { syncTags } = await emulator()
      .client()
      .fetch<unknown>(query, {}, { filterResponse: false });
    return syncTags ?? [];
  };

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
    const one = await tagsOf(`*[_id == "service-100"]`);
    expect(one).toHaveLength(1);
    expect(await tagsOf(`*[_type == "service" && _id == "service-100"][0]{name}`)).toEqual(one);
  });

  test("include the references that a query follows", async () => {
    const tags = await tagsOf(`*[_type == "service"]{category->{name}}`);
    expect(tags).toHaveLength(2);
    expect(tags).toEqual(expect.arrayContaining(await tagsOf(`*[_id == "law"]`)));
  });

  test("have a separate tag for a query over everything", async () => {
    const everything = await tagsOf(`*[defined(price)]._id`);
    expect(everything).toEqual(await tagsOf(`count(*)`));
    expect(await tagsOf(`{"a": *[_type == "service"], "b": count(*)}`)).toEqual(
      expect.arrayContaining(everything),
    );
  });
});
