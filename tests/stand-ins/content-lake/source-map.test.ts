import { resolveEditInfo } from "@sanity/client/csm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StandIn, startStandIn } from "./stand-in";

let standIn: StandIn;

beforeAll(async () => {
  standIn = await startStandIn();
  const reference = (_ref: string) => ({ _type: "reference", _ref });
  await standIn
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

afterAll(() => standIn.remove());

/** What a mapping says, as "document path", by the path of the value in the answer. */
async function sourcesOf(query: string): Promise<Record<string, string>> {
  const { resultSourceMap: map } = await standIn
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
    "a field, under another name, without an id beside it",
    `${service}{"h": heading}`,
    { "$['h']": "one $['heading']" },
  ],
  [
    "a field of an object",
    `${service}{"s": slug.current}`,
    { "$['s']": "one $['slug']['current']" },
  ],
  [
    "what a reference leads to, in a draft",
    `${service}{"c": category->name}`,
    { "$['c']": "drafts.law $['name']" },
  ],
  [
    "what a projection of a reference shows",
    `${service}{category->{name}}`,
    { "$['category']['name']": "drafts.law $['name']" },
  ],
  [
    "what a list of references leads to",
    `${service}{"c": categories[]->name}`,
    { "$['c'][0]": "drafts.law $['name']", "$['c'][1]": "tax $['name']" },
  ],
  [
    "members by their keys, also of two that say the same",
    `${service}{heading, features[]{title}}`,
    {
      "$['heading']": "one $['heading']",
      "$['features'][0]['title']": "one $['features'][?(@._key=='a\\'b')]['title']",
      "$['features'][1]['title']": "one $['features'][?(@._key=='c')]['title']",
    },
  ],
  [
    "a filtered list",
    `${service}{"f": features[_key == "c"]{title}}`,
    { "$['f'][0]['title']": "one $['features'][?(@._key=='c')]['title']" },
  ],
  [
    "a list of texts",
    `${service}{tags}`,
    { "$['tags'][0]": "one $['tags'][0]", "$['tags'][1]": "one $['tags'][1]" },
  ],
  [
    "the first that is there",
    `${service}{"t": coalesce(subtitle, heading, "none")}`,
    { "$['t']": "one $['heading']" },
  ],
  [
    "the one that is chosen",
    `${service}{"t": select(price > 50 => heading, slug.current)}`,
    { "$['t']": "one $['heading']" },
  ],
  [
    "what only some have",
    `${service}{price == 100 => {heading}}`,
    { "$['heading']": "one $['heading']" },
  ],
  [
    "a list in an order",
    `*[_type == "category"] | order(rank)[0...2]{name}`,
    { "$[0]['name']": "tax $['name']", "$[1]['name']": "drafts.law $['name']" },
  ],
  ["an array made in the query", `[${service}.heading]`, { "$[0]": "one $['heading']" }],
  [
    "a text alone, and a number",
    `{"t": ${service}.heading, "p": ${service}.price}`,
    { "$['t']": "one $['heading']", "$['p']": "one $['price']" },
  ],
])("%s has its source", async (_, query, sources) => {
  expect(await sourcesOf(query)).toEqual(sources);
});

test("what a query computes has none", async () => {
  expect(
    await sourcesOf(`${service}{"t": heading + "!", "n": count(tags), "l": "literal"}`),
  ).toEqual({});
});

test("a whole document has the sources of all that is in it", async () => {
  const sources = await sourcesOf(service);
  expect(sources).toMatchObject({
    "$['heading']": "one $['heading']",
    "$['features'][1]['title']": "one $['features'][?(@._key=='c')]['title']",
    "$['category']['_ref']": "one $['category']['_ref']",
  });
});

test("the client leads from a value to its place in the Studio", async () => {
  const { resultSourceMap: map } = await standIn
    .client("drafts")
    .fetch<unknown>(
      `${service}{"c": category->name}`,
      {},
      { filterResponse: false, resultSourceMap: true },
    );
  const place = resolveEditInfo({
    resultPath: ["c"],
    resultSourceMap: map ?? { documents: [], paths: [], mappings: {} },
    studioUrl: "/",
  });
  expect(place).toMatchObject({ id: "drafts.law", type: "category", path: ["name"] });
});
