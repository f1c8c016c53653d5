import { describe, expect, test } from "vitest";
import { renameSections } from "../../../ops/migrate-content/section-names";
import { sections } from "../../../studio/schema/sections/index";

const older = {
  _id: "drafts.diwali",
  _type: "landingPage",
  name: "Diwali offer",
  bands: [
    { _key: "a", _type: "heroBand", heading: "The textBand offer" },
    {
      _key: "b",
      _type: "voicesBand",
      testimonials: [{ _key: "c", _ref: "t1", _type: "reference" }],
    },
  ],
};

describe("a document of an older release", () => {
  const changes = renameSections(older);

  test("has its sections under their present names, with all their fields", () => {
    expect(changes).toEqual({
      set: {
        sections: [
          { _key: "a", _type: "heroSection", heading: "The textBand offer" },
          {
            _key: "b",
            _type: "testimonialsSection",
            testimonials: [{ _key: "c", _ref: "t1", _type: "reference" }],
          },
        ],
      },
      unset: ["bands"],
    });
  });

  test("is not changed again", () => {
    expect(renameSections({ _id: older._id, _type: older._type, ...changes?.set })).toBeNull();
  });
});

test("the new names are those of the content types", () => {
  const old = ["hero", "text", "pictureText", "cards", "figures", "packages", "services"].concat([
    "voices",
    "questions",
    "form",
  ]);
  const named = old.map((name) => renameSections({ list: [{ _type: `${name}Band` }] })?.set.list);
  expect(sections.map(({ name }) => [{ _type: name }])).toEqual(expect.arrayContaining(named));
});
