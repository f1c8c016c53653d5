import { beforeAll, expect, test } from "vitest";
import { useContentEmulator } from "./emulator";

const emulator = useContentEmulator();

beforeAll(async () => {
  const reference = (_ref: string) => ({ _type: "reference", _ref });
  await emulator()
    .client()
    .transaction()
    .create({ _id: "law", _type: "category", name: "Law", rank: 2 })
    .create({ _id: "tax", _type: "category", name: "Tax", rank: 1 })
    .create({
      _id: "one",
      _type: "service",
      heading: "Engineers",
      subtitle: null,
      price: 100,
      slug: { _type: "slug", current: "one" },
      tags: ["first", "second"],
      features: [
        { _key: "a'b", _type: "iconCard", title: "First" },
        { _key: "c", _type: "iconCard", title: "Engineers" },
      ],
      category: reference("law"),
      categories: [
        { _key: "l", ...reference("law") },
        { _key: "t", ...reference("tax") },
      ],
    })
    .create({ _id: "drafts.law", _type: "category", name: "Law, revised", rank: 2 })
    .commit();
});

/** The sources that the mappings name, as "document path", by the path of the value in the response. */
async function sourcesOf(query: string): Promise<Record<string, string>> {
  const { resultSourceMap: map } = await emulator()
    .client("drafts")
    .fetch<unknown>(query, {}, { filterResponse: false, resultSourceMap: true });
  if (!map) throw new Error("There is no source map");
  return Object.fromEntries(
    Object.entries(map.mappings).map(([path, mapping]) => {
      if (mapping.source.type !== "documentValue") throw new Error("Not a document's value");
      const { document, path: place } = mapping.source;
      return [path, `${map.documents[document]?._id ?? "?"} ${map.paths[place] ?? "?"}`];
    }),
  );
}

const service = `*[_id == "one"][0]`;

test.each<[string, string, Record<string, string>]>([
  [
    "a referenced field, in a draft",
    `${service}{"c": category->name}`,
    { "$['c']": "drafts.law $['name']" },
  ],
  [
    "fields of a list of references",
    `${service}{"c": categories[]->name}`,
    { "$['c'][0]": "drafts.law $['name']", "$['c'][1]": "tax $['name']" },
  ],
  [
    "array members by their keys, also with equal values",
    `${service}{heading, features[]{title}}`,
    {
      "$['heading']": "one $['heading']",
      "$['features'][0]['title']": "one $['features'][?(@._key=='a\\'b')]['title']",
      "$['features'][1]['title']": "one $['features'][?(@._key=='c')]['title']",
    },
  ],
  [
    "a filtered array",
    `${service}{"f": features[_key == "c"]{title}}`,
    { "$['f'][0]['title']": "one $['features'][?(@._key=='c')]['title']" },
  ],
  [
    "the first defined value of coalesce",
    `${service}{"t": coalesce(subtitle, heading, "none")}`,
    { "$['t']": "one $['heading']" },
  ],
  [
    "the selected value of select",
    `${service}{"t": select(price > 50 => heading, slug.current)}`,
    { "$['t']": "one $['heading']" },
  ],
  [
    "an ordered list",
    `*[_type == "category"] | order(rank)[0...2]{name}`,
    { "$[0]['name']": "tax $['name']", "$[1]['name']": "drafts.law $['name']" },
  ],
])("maps %s to its source", async (_, query, sources) => {
  expect(await sourcesOf(query)).toEqual(sources);
});

test("maps no computed value to a source", async () => {
  expect(
    await sourcesOf(`${service}{"t": heading + "!", "n": count(tags), "l": "literal"}`),
  ).toEqual({});
});

test("maps all values of a whole document to their sources", async () => {
  const sources = await sourcesOf(service);
  expect(sources).toMatchObject({
    "$['heading']": "one $['heading']",
    "$['features'][1]['title']": "one $['features'][?(@._key=='c')]['title']",
    "$['category']['_ref']": "one $['category']['_ref']",
  });
});
