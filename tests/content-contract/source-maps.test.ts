import type { ContentSourceMap } from "@sanity/client";
import { stegaClean } from "@sanity/client/stega";
import { beforeAll, expect, test } from "vitest";
import { useLake } from "./lake";

const lake = useLake();
const { id, note, type } = lake;

beforeAll(async () => {
  const cards = [{ _key: "a", _type: "card", title: "First card" }];
  const slug = { _type: "slug", current: "the-page" };
  await lake.client().create(note("drafts.page", { heading: "A heading", cards, slug }));
});

const query = `*[_id == $id][0]{_id, _type, "title": heading, cards, slug}`;

/** Returns the source that the map gives for the text at a path of the result. */
function sourceOf(map: ContentSourceMap | undefined, place: string) {
  const mapping = map?.mappings[place];
  if (mapping?.type !== "value" || mapping.source.type !== "documentValue") return undefined;
  const { document, path } = mapping.source;
  return { _id: map?.documents[document]?._id, path: map?.paths[path] };
}

test("maps a text to its document and its field", async () => {
  const { resultSourceMap: map } = await lake
    .client("drafts")
    .fetch<unknown>(query, { id: id("page") }, { filterResponse: false, resultSourceMap: true });
  const _id = `drafts.${id("page")}`;
  expect(map?.documents).toContainEqual({ _id, _type: type });
  expect(sourceOf(map, "$['title']")).toEqual({ _id, path: "$['heading']" });
  expect(sourceOf(map, "$['cards'][0]['title']")).toEqual({
    _id,
    path: "$['cards'][?(@._key=='a')]['title']",
  });
});

test("marks only human-readable text, in a way that stegaClean can undo", async () => {
  const client = lake.client("drafts", { stega: { enabled: true, studioUrl: "/" } });
  const page = await client.fetch<Record<string, unknown>>(query, { id: id("page") });
  expect(page.title).not.toBe("A heading");
  expect(stegaClean(page)).toMatchObject({
    _id: id("page"),
    title: "A heading",
    cards: [{ _key: "a", title: "First card" }],
  });
  expect(page).toMatchObject({
    _id: id("page"),
    _type: type,
    slug: { current: "the-page" },
    cards: [{ _key: "a", _type: "card" }],
  });
});
