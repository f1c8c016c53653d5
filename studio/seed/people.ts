import { picture } from "./authoring";
import data from "./data/people.json" with { type: "json" };

/** Three sample members of staff who write the sample articles. None is a real person, and none has a page. */
export const people = data.map(({ slug, ...fields }) => ({
  ...fields,
  _id: `person-${slug}`,
  _type: "person",
  photo: picture({ alt: `Illustrated portrait of ${fields.name}`, file: fields.photo }),
  sample: true,
}));
