import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { newNames, renameSections } from "../../../ops/migrate-content/section-names";

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
  const schema = readFileSync("studio/schema.json", "utf8");
  for (const name of Object.values(newNames)) expect(schema).toContain(`"name": "${name}"`);
});
