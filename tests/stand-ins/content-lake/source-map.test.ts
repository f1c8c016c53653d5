import { expect, test } from "vitest";
import { sourceMapOf } from "../../../local/content-lake/source-map";

const stamp = { _rev: "r", _createdAt: "", _updatedAt: "" };
const document = {
  _id: "one",
  _originalId: "drafts.one",
  _type: "service",
  ...stamp,
  heading: "Engineers",
  features: [{ _key: "a'b", _type: "iconCard", title: "First" }],
};
const find = (id: string) => (id === "one" ? document : undefined);

test("a text of an answer is led back to its place in the document", () => {
  const answer = [{ _id: "one", headline: "Engineers", cards: [{ title: "First" }], other: "?" }];
  expect(sourceMapOf(answer, find)).toEqual({
    documents: [{ _id: "drafts.one", _type: "service" }],
    paths: ["$['heading']", "$['features'][?(@._key=='a\\'b')]['title']"],
    mappings: {
      "$[0]['headline']": {
        type: "value",
        source: { type: "documentValue", document: 0, path: 0 },
      },
      "$[0]['cards'][0]['title']": {
        type: "value",
        source: { type: "documentValue", document: 0, path: 1 },
      },
    },
  });
});

test("what no document is named for has no source", () => {
  const empty = { documents: [], paths: [], mappings: {} };
  expect(sourceMapOf({ heading: "Engineers" }, find)).toEqual(empty);
  expect(sourceMapOf({ _id: "other", heading: "Engineers" }, find)).toEqual(empty);
});
